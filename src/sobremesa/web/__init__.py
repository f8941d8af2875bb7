"""The table in the browser: pages drawn on the server, pushed to every seat as that seat may see them."""
