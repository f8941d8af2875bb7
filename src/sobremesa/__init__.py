"""Sobremesa."""
