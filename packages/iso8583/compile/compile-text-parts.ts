import type { Positional, Repeated } from "../composite-spec.ts";
import { positionalText, repeatedText, type TextPart, type TextParts } from "../composites/text-parts.ts";
import { type FieldDefinition, parseFieldDefinition } from "../definition/field-grammar.ts";
import type { FieldSpec } from "../definition/field-spec.ts";
import { Iso8583Error } from "../iso8583-error.ts";
import { characterSets } from "../wire/character-sets.ts";
import { paddingOf } from "./compile-body.ts";

export interface CompiledTextParts {
  readonly parts: TextParts;
  /** Sum of the fixed part lengths. `open` is true if the last part has no fixed length, or if the parts are repeated. */
  readonly length: number;
  readonly open: boolean;
}

/**
 * Compiles the parts of a text or numeric field. Parts define no encoding and no length prefix; the enclosing field defines
 * the encoding.
 */
export function compileTextParts(
  composite: Positional | Repeated,
  outer: FieldDefinition["type"],
  path: string,
): CompiledTextParts {
  if (composite.kind === "repeated") {
    const entry = compileTextParts(composite.of, outer, path);
    if (entry.open || entry.length === 0) {
      throw new Iso8583Error("invalid-dialect", {
        path,
        detail: "the parts of a repeated entry must have a fixed length",
      });
    }
    return { parts: repeatedText(entry.parts, entry.length, path), length: 0, open: true };
  }
  const rows = Object.entries(composite.parts);
  const layout = rows.map(([key, row], index) => {
    const spec = typeof row === "string" ? { def: row } : row;
    const part = textPart(key, spec, `${path}.${key}`, index === rows.length - 1);
    if (outer === "n" && parseFieldDefinition(spec.def, part.path).type !== "n") {
      throw new Iso8583Error("invalid-dialect", {
        path: part.path,
        detail: "a part of a numeric field must have the type n",
      });
    }
    return part;
  });
  return {
    parts: positionalText(layout, path),
    length: layout.reduce((sum, part) => sum + (part.fixed ? part.length : 0), 0),
    open: layout.some((part) => !part.fixed),
  };
}

function textPart(key: string, spec: FieldSpec, path: string, isLast: boolean): TextPart {
  const definition = parseFieldDefinition(spec.def, path);
  const { type, extent, max } = definition;
  if (type === "b" || type === "x" || spec.enc !== undefined || spec.pfx !== undefined || extent === "variable") {
    throw new Iso8583Error("invalid-dialect", {
      path,
      detail: "a part of a text field cannot have an encoding, a length prefix, or the type b or x",
    });
  }
  if (extent === "rest" && !isLast) {
    throw new Iso8583Error("invalid-dialect", {
      path,
      detail: "only the last part can extend to the end of the value",
    });
  }
  const padding = paddingOf(spec, definition);
  const part = { key, path, length: max, fixed: extent === "fixed", allowed: characterSets[type], padding };
  return spec.parts === undefined ? part : { ...part, parts: nestedTextParts(spec, definition, path) };
}

function nestedTextParts(spec: FieldSpec, definition: FieldDefinition, path: string): TextParts {
  if (spec.parts?.kind !== "positional" && spec.parts?.kind !== "repeated") {
    throw new Iso8583Error("invalid-dialect", {
      path,
      detail: "nested parts of a text field must be positional or repeated",
    });
  }
  const nested = compileTextParts(spec.parts, definition.type, path);
  checkSum(nested, definition, path);
  return nested.parts;
}

/**
 * If the field and all its parts have fixed lengths, the part lengths must add up to the length of the field. Otherwise, the
 * sum of the fixed part lengths must not exceed the maximum length of the field.
 */
export function checkSum(parts: CompiledTextParts, definition: FieldDefinition, path: string): void {
  const { length, open } = parts;
  const exact = definition.extent === "fixed" && !open;
  if (exact ? length !== definition.max : length > definition.max) {
    throw new Iso8583Error("invalid-dialect", {
      path,
      detail: `the parts add up to ${length}, but the field has a length of ${definition.max}`,
    });
  }
}
