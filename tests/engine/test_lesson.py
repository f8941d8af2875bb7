"""Tasks of a lesson: most are done in their order, free ones in any."""

from sobremesa.engine.lesson import Path, Task, Turn, due

LAY = ("lay", "a"), ("lay", "b"), ("lay", "b")
TASKS = (*(Task(path, f"lay {number}", is_free=True) for number, path in enumerate(LAY)), Task(("done",), "be ready"))


def left(*done: Path) -> list[str]:
    return [task.words for task in Turn("Lay", TASKS, "").left(done)]


def test_tasks_in_order_are_due_one_by_one() -> None:
    tasks = (Task(("go",), "go"), Task(("end",), "end"))
    assert due(tasks) == tasks[:1]
    assert due(tasks[1:]) == tasks[1:]
    assert due(()) == ()


def test_free_tasks_are_due_together_up_to_the_next_that_is_not() -> None:
    assert due(TASKS) == TASKS[:3]
    assert due(TASKS[3:]) == TASKS[3:]


def test_what_was_done_is_left_out_in_whatever_order_it_was_done() -> None:
    assert left() == ["lay 0", "lay 1", "lay 2", "be ready"]
    assert left(LAY[1]) == ["lay 0", "lay 2", "be ready"]
    assert left(LAY[2], LAY[0], LAY[1]) == ["be ready"]


def test_a_path_that_no_task_asks_for_stands_for_the_first_one_left() -> None:
    assert left(("other",)) == ["lay 1", "lay 2", "be ready"]
    assert left(*LAY, ("done",), ("more",)) == []


def test_free_tasks_are_in_any_order_and_others_in_theirs() -> None:
    turn = Turn("Lay", TASKS, "")
    assert turn.is_in_order((LAY[1], LAY[0], LAY[2], ("done",)))
    assert turn.is_in_order(())
    assert not turn.is_in_order((LAY[1], ("done",)))
    assert not turn.is_in_order((*LAY, ("done",), ("more",)))
