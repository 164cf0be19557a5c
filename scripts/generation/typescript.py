"""TypeScript declarations of Python types: Structs and the types of their fields."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from textwrap import wrap
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

WIDTH: Final = 120
SCALARS: Final[Mapping[Any, str]] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    None: "null",
    Any: "unknown",
}


@dataclass(frozen=True)
class Field:
    """A field of an interface."""

    name: str
    kind: Any
    may_be_missing: bool = False


class Declarations:
    """Interfaces and types, each declared once. A type that another file declares is imported from there."""

    def __init__(self, imported: Mapping[str, Declarations] | None = None) -> None:
        self._imported = imported or {}
        self.declared: dict[Any, str] = {}  # type -> the name it is declared by
        self._found: dict[str, str] = {}  # name -> declaration
        self._imports: dict[str, set[str]] = {}  # file -> names

    def text(self) -> str:
        """The imports, then all declarations."""
        imports = [_import(file, names) for file, names in sorted(self._imports.items())]
        return "\n".join(["".join(imports)] * bool(imports) + list(self._found.values()))

    def declare(self, name: str, kind: Any) -> None:
        """Give a name to a type."""
        options = self._options(kind)
        self._put(name, kind)
        self._found[name] = _union(name, options)

    def equate(self, kind: Any, declared: Any) -> None:
        """Let a type be written as another one that is declared here."""
        self.declared[kind] = self.declared[declared]

    def interface(self, name: str, document: str, rows: Iterable[tuple[str, str]]) -> None:
        """Declare an interface with these names, used as given, and their types."""
        lines = "".join(f"  readonly {row}: {kind};\n" for row, kind in rows)
        self._found[name] = f"/** {document} */\nexport interface {name} {{\n{lines}}}\n"

    def reference(self, kind: Any) -> str:
        """The type as it is written in a field."""
        return " | ".join(self._options(kind))

    def fields(self, kind: type) -> Sequence[Field] | None:
        """The fields of a class that becomes an interface; a field that holds its default may be left out."""
        if not issubclass(kind, Struct):
            return None
        own = [Field(field.encode_name, field.type, not field.required) for field in fields(kind)]
        config = kind.__struct_config__
        tag = [Field(config.tag_field, Literal[config.tag])] if config.tag_field else []
        return tag + own

    def names(self, kind: type) -> Sequence[str] | None:
        """All texts that a class of texts may have; None if it is not such a class."""
        return [one.value for one in kind] if issubclass(kind, Enum) else None

    def is_text(self, kind: type) -> bool:
        """Whether objects of a class are written as texts that are not listed."""
        return False

    def _options(self, kind: Any) -> list[str]:
        """The members of the union that the type is."""
        if get_origin(kind) is Annotated:
            return self._options(get_args(kind)[0])
        if kind in SCALARS:
            return [SCALARS[kind]]
        if get_origin(kind) in (Union, UnionType):
            return [one for option in get_args(kind) for one in self._options(option)]
        name = self.declared.get(kind) or self._imported_name(kind)
        if name is not None:
            return [name]
        if get_origin(kind) is Literal:
            return [quoted(value) for value in get_args(kind)]
        if isinstance(kind, type) and get_origin(kind) is None:
            return [self._class(kind)]
        return [self._container(get_origin(kind), get_args(kind))]

    def _container(self, kind: Any, items: Sequence[Any]) -> str:
        if kind is list or (kind is tuple and items[1:] == (...,)):
            item = self.reference(items[0])
            return f"readonly {item}[]" if re.fullmatch(r"\w+", item) else f"readonly ({item})[]"
        if kind is tuple:
            return f"readonly [{', '.join(map(self.reference, items))}]"
        if kind in (dict, Mapping):
            key, value = map(self.reference, items)
            return f"Readonly<Record<{key}, {value}>>"
        raise TypeError(f"no TypeScript for {kind!r}[{items!r}]")

    def _class(self, kind: type) -> str:
        name = kind.__name__
        names = self.names(kind)
        if names is not None:
            self._put(name, kind)
            self._found[name] = _document(inspect.getdoc(kind) or "") + _union(name, [quoted(one) for one in names])
            return name
        found = self.fields(kind)
        if found is not None:
            self._put(name, kind)
            self._found[name] = self._body(kind, found)
            return name
        if self.is_text(kind):
            return SCALARS[str]
        raise TypeError(f"no TypeScript for {kind!r}")

    def _put(self, name: str, kind: Any) -> None:
        """Reserve the name and its place in the order before the declaration is made: it may refer to itself."""
        if name in self._found or any(name in names for names in self._imports.values()):
            raise TypeError(f"two types are called {name}: {kind!r} and another")
        self.declared[kind] = name
        self._found[name] = ""

    def _body(self, kind: type, found: Sequence[Field]) -> str:
        self._name_literals(kind)
        comments = _comments(kind)
        rows = []
        for field in found:
            if field.name in comments:
                rows.append(f"  /** {comments[field.name]} */\n")
            mark = "?" if field.may_be_missing else ""
            rows.append(f"  readonly {field.name}{mark}: {self.reference(field.kind)};\n")
        document = _document(inspect.getdoc(kind) or "")
        if not rows:
            return f"{document}export type {kind.__name__} = Readonly<Record<string, never>>;\n"
        return f"{document}export interface {kind.__name__} {{\n{''.join(rows)}}}\n"

    def _name_literals(self, kind: type) -> None:
        """Give a Literal that has a name in the class's module the same name in TypeScript."""
        found = self.fields(kind) or ()
        named = {value: name for name, value in vars(sys.modules[kind.__module__]).items() if _is_literal(value)}
        for value in (one for field in found for one in _literals(field.kind)):
            if value in named and value not in self.declared and self._imported_name(value) is None:
                self.declare(named[value], value)

    def _imported_name(self, kind: Any) -> str | None:
        """The name of a type that another file declares; it is imported. None if no other file declares it."""
        for file, other in self._imported.items():
            if kind in other.declared:
                self._imports.setdefault(file, set()).add(other.declared[kind])
                return other.declared[kind]
        return None


def _is_literal(value: object) -> bool:
    return get_origin(value) is Literal


def _literals(kind: Any) -> Iterator[Any]:
    """The Literals in a type."""
    if _is_literal(kind):
        yield kind
    else:
        for part in get_args(kind):
            yield from _literals(part)


def quoted(value: object) -> str:
    """A text, or a number, as a literal."""
    text = str(value)
    return f"'{text}'" if "'" not in text else f'"{text}"'


def _union(name: str, options: Sequence[str]) -> str:
    line = f"export type {name} = {' | '.join(options)};\n"
    if len(line) <= WIDTH:
        return line
    lines = wrap(" ".join(f"|\0{one}" for one in options) + ";", WIDTH - 2, break_on_hyphens=False)
    return f"export type {name} =\n" + "".join(f"  {row}\n" for row in lines).replace("\0", " ")


def _import(file: str, names: Iterable[str]) -> str:
    return f"import type {{ {', '.join(sorted(names))} }} from '{file}';\n"


def _document(text: str) -> str:
    """A docstring as a comment."""
    text = _in_json(text)
    if "\n" not in text:
        return f"/** {text} */\n"
    return "/** " + "\n".join(f" * {line}".rstrip() for line in text.splitlines())[3:] + "\n */\n"


def _in_json(text: str) -> str:
    return re.sub(r"\bNone\b", "null", text)


def _comments(kind: type) -> dict[str, str]:
    """Field -> the comment beside it in the source, its parents' first."""
    found: dict[str, str] = {}
    for parent in reversed(kind.__mro__):
        if parent.__module__ != kind.__module__:
            continue
        for line in inspect.getsource(parent).splitlines():
            beside = re.fullmatch(r"    (\w+): .*  # (.*)", line)
            if beside:
                found[beside[1]] = _in_json(beside[2])
    return found
