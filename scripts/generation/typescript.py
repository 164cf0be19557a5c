"""TypeScript declarations of msgspec Structs."""

from __future__ import annotations

import json
from typing import Any, Final

from msgspec import inspect

SCALARS: Final[dict[type[inspect.Type], str]] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


class Declarations:
    """Interfaces and unions, each declared once."""

    def __init__(self) -> None:
        self._found: dict[str, str] = {}

    def text(self) -> str:
        """All of them, one after the other."""
        return "\n".join(self._found.values())

    def union(self, name: str, kind: Any) -> None:
        """Declare a name for one of several messages; fields with a default may be missing."""
        members = self._reference(inspect.type_info(kind))
        self._found[name] = f"export type {name} = {members};\n"

    def _reference(self, kind: inspect.Type) -> str:
        if type(kind) in SCALARS:
            return SCALARS[type(kind)]
        match kind:
            case inspect.LiteralType(values=values):
                return " | ".join(json.dumps(value) for value in values)
            case inspect.UnionType(types=kinds):
                return " | ".join(self._reference(one) for one in kinds)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return f"readonly ({self._reference(item)})[]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Readonly<Record<{self._reference(key)}, {self._reference(value)}>>"
            case inspect.Metadata(type=inner):
                return self._reference(inner)
            case inspect.StructType():
                return self._interface(kind)
        raise TypeError(f"no TypeScript for {kind!r}")

    def _interface(self, kind: inspect.StructType) -> str:
        name = kind.cls.__name__
        if name not in self._found:
            self._found[name] = ""  # its place in the order, and the end of any circle
            rows = [f"  readonly {kind.tag_field}: {json.dumps(kind.tag)};"] if kind.tag_field else []
            rows += [self._field(field) for field in kind.fields]
            document = (kind.cls.__doc__ or "").strip()
            self._found[name] = f"/** {document} */\nexport interface {name} {{\n" + "\n".join(rows) + "\n}\n"
        return name

    def _field(self, field: inspect.Field) -> str:
        """A field that holds its default may be left out."""
        mark = "" if field.required else "?"
        return f"  readonly {field.encode_name}{mark}: {self._reference(field.type)};"
