"""States and views as JSON, and back.

Compiled classes do not remember the types of their fields, so a codec is told the shape of those fields whose JSON
does not speak for itself. A shape is a class (an object of it), a list of one shape, a tuple of one shape, a dict
`{str: shape}` or `{int: shape}`, or a function that makes the value from its JSON (an Enum class, a reader of
notation). Dataclasses hold tuples where JSON has lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from inspect import get_annotations
from typing import Any, Final

from meydan.core.written import Written

Shape = Any
Json = Any
CACHE: Final = object()  # the shape of a field that only saves work: it is not written, and None when read


class Codec:
    """Writes objects of some classes as JSON and reads them again."""

    def __init__(self, shapes: Mapping[type, Mapping[str, Shape]]) -> None:
        self.shapes = dict(shapes)
        self._names: dict[type, list[str]] = {}  # of the fields that are part of the JSON, once they were asked for

    def dump(self, value: object) -> Json:
        """The value as JSON: objects as fields, pieces and actions as their text. Equal states give equal JSON."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, Enum):
            return value.value
        if isinstance(value, (list, tuple)):
            return [self.dump(item) for item in value]
        if isinstance(value, (set, frozenset)):
            return sorted(self.dump(item) for item in value)
        if isinstance(value, dict):
            return {str(key): self.dump(item) for key, item in value.items()}
        if type(value) in self.shapes:
            return {name: self.dump(getattr(value, name)) for name in self._written(type(value))}
        if isinstance(value, Written):
            return value.text
        raise TypeError(f"no JSON is known for {value!r}")

    def load(self, shape: Shape, json: Json) -> Any:
        """The value of this shape that was dumped so."""
        if shape in (None, int, str, bool) or json is None:
            return json
        if isinstance(shape, list):
            return [self.load(shape[0], item) for item in json]
        if isinstance(shape, tuple):
            return tuple(self.load(shape[0], item) for item in json)
        if isinstance(shape, dict):
            [(key_of, item)] = shape.items()
            return {key_of(key): self.load(item, value) for key, value in json.items()}
        if shape in self.shapes:
            return self._load_object(shape, json)
        make: Callable[[Json], Any] = shape
        return make(json)

    def _load_object(self, kind: type, json: Json) -> Any:
        shapes = self.shapes[kind]
        values = {name: self.load(shapes.get(name), json[name]) for name in self._written(kind)}
        if hasattr(kind, "__dataclass_fields__"):
            values = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
        if "__init__" in vars(kind):
            return kind(*values.values())
        made = kind()
        for name in fields(kind):
            setattr(made, name, values.get(name))
        return made

    def _written(self, kind: type) -> list[str]:
        """The names of the fields that are part of the JSON."""
        names = self._names.get(kind)
        if names is None:
            names = [name for name in fields(kind) if self.shapes[kind].get(name) is not CACHE]
            self._names[kind] = names
        return names


def fields(kind: type) -> list[str]:
    """The names of the fields that a class declares, its parents' first."""
    names = [name for parent in reversed(kind.__mro__) for name in _declared(parent)]
    return list(dict.fromkeys(name for name in names if not name.startswith("__")))


def _declared(kind: type) -> Iterable[str]:
    compiled: Iterable[str] | None = kind.__dict__.get("__mypyc_attrs__")
    if compiled is not None:
        return compiled
    return get_annotations(kind)
