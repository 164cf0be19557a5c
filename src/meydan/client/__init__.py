"""A client for the server: HTTP to be a player and to find tables, a websocket to play. All of it is asynchronous."""

from meydan.client.client import BotToken, Client, FoundTable
from meydan.client.connection import Connection
from meydan.client.errors import ClientError, Disconnected, Refusal, Unreachable
from meydan.client.table import RemoteTable

__all__ = [
    "BotToken",
    "Client",
    "ClientError",
    "Connection",
    "Disconnected",
    "FoundTable",
    "Refusal",
    "RemoteTable",
    "Unreachable",
]
