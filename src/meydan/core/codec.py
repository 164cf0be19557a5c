"""States and views as JSON, and back.

`codec_of(MyState, MyView)` makes a codec from the types that the fields are declared with: that is enough for a game of
plain numbers, text, Enums, lists, tuples, sets, dicts and dataclasses, and `Game.__init__` calls it by default.

Compiled classes do not remember the types of their fields, and a piece of the box can only be found by its text. For
these, `Codec({MyState: {...}, MyView: {...}})` names every class with the shapes of those fields whose JSON does not
say what they are:

| shape | JSON | value |
| --- | --- | --- |
| none, or `int`, `str`, `bool` | a number, a text, a list … | the same; in a dataclass, a tuple for a list |
| `MyClass`, one of the codec's | an object | one of this class, made by its `__init__` or by setting its fields |
| `[shape]`, `(shape,)` | a list | a list, a tuple of this shape |
| `{str: shape}`, `{int: shape}` | an object | a dict with text or numbers as keys |
| a function: an Enum class, `frozenset`, a reader of notation | whatever it takes | what it returns |
| `CACHE` | nothing | None: the field only saves work |

JSON's null is None for every shape. A field that may be None has the same shape as one that may not.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from enum import Enum
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from meydan.core.written import Written

Shape = Any
Json = Any
CACHE: Final = object()  # the shape of a field that only saves work: it is not written, and None when read
PLAIN: Final = (None, int, str, bool)  # shapes that JSON has itself


class Codec:
    """Writes objects of some classes as JSON and reads them again."""

    def __init__(
        self, shapes: Mapping[type, Mapping[str, Shape]], pieces: Mapping[type, Iterable[Written]] | None = None
    ) -> None:
        """`pieces` lists all objects of a class that is written as text: descriptions of the JSON need it."""
        self.shapes = dict(shapes)
        self.pieces = {kind: [piece.text for piece in all_of_them] for kind, all_of_them in (pieces or {}).items()}
        self._names: dict[type, list[str]] = {}  # the fields that are part of the JSON, filled when first asked for

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
        raise TypeError(f"{value!r} cannot be written as JSON")

    def key(self, value: object) -> Hashable:
        """What identifies the value, for comparing and hashing: equal keys mean equal JSON."""
        if isinstance(value, (list, tuple)):
            return tuple([self.key(item) for item in value])
        if isinstance(value, (set, frozenset)):
            return frozenset(value)
        if isinstance(value, dict):
            return frozenset([(key, self.key(item)) for key, item in value.items()])
        if type(value) in self.shapes:
            return tuple([self.key(getattr(value, name)) for name in self._written(type(value))])
        return value

    def load(self, shape: Shape, json: Json) -> Any:
        """The value of this shape that `dump` wrote as this JSON."""
        if shape in PLAIN or json is None:
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
        arguments = getattr(kind, "__dataclass_fields__", None)
        if arguments is not None:
            for name, value in values.items():
                if isinstance(value, list) and shapes.get(name) is None:
                    values[name] = tuple(value)
        if "__init__" not in vars(kind):
            made = kind()
            for name in fields(kind):
                setattr(made, name, values.get(name))
            return made
        apart = [name for name in values if arguments is not None and name not in arguments]
        if not apart:
            return kind(*values.values())
        made = kind(**{name: value for name, value in values.items() if name not in apart})
        for name in apart:  # fields inherited from a class that is not a dataclass are not among its arguments
            setattr(made, name, values[name])
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


def codec_of(*kinds: type) -> Codec:
    """A codec for these classes, and for those of their fields, made from the types that fields are declared with."""
    shapes: dict[type, dict[str, Shape]] = {}
    for kind in kinds:
        _add_shapes(kind, shapes)
    return Codec(shapes)


def _add_shapes(kind: type, shapes: dict[type, dict[str, Shape]]) -> None:
    if kind in shapes:
        return
    found = shapes[kind] = {}
    if "__mypyc_attrs__" in vars(kind):
        return  # a compiled class, such as Item, has forgotten what its lists hold
    try:
        types = get_type_hints(kind)
    except NameError as error:
        raise TypeError(f"the types of {kind.__name__} cannot be read ({error}): {ADVICE}") from None
    for name, declared in types.items():
        found[name] = _shape_of(declared, shapes, f"{kind.__name__}.{name}")


ADVICE: Final = "hand a codec with its shape to Game.__init__"


def _shape_of(declared: Any, shapes: dict[type, dict[str, Shape]], field: str) -> Shape:
    """The shape of a field that is declared with this type."""
    origin, types = get_origin(declared), get_args(declared)
    if origin in (Union, UnionType):
        found = [_shape_of(one, shapes, field) for one in types if one is not NoneType]
        if all(shape in PLAIN for shape in found):
            return None
        if len(found) == 1:
            return found[0]
    elif origin is list:
        return [_shape_of(types[0], shapes, field)]
    elif origin is tuple and len({*types} - {...}) == 1:
        return (_shape_of(types[0], shapes, field),)
    elif origin is dict and types[0] in (int, str):
        return {types[0]: _shape_of(types[1], shapes, field)}
    elif origin in (set, frozenset) and types[0] in (int, str):
        return origin
    elif isinstance(declared, type) and (declared in PLAIN or issubclass(declared, Enum)):
        return declared
    elif isinstance(declared, type) and fields(declared) and not issubclass(declared, Written):
        _add_shapes(declared, shapes)
        return declared
    raise TypeError(f"{field} is declared as {declared}, which cannot be written as JSON: {ADVICE}")
