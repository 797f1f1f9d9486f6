import { compositeBody } from "../composites/parts-codec.ts";
import { textPartsBody } from "../composites/text-parts.ts";
import { type FieldDefinition, parseFieldDefinition } from "../definition/field-grammar.ts";
import type { FieldSpec } from "../definition/field-spec.ts";
import { Iso8583Error } from "../iso8583-error.ts";
import type { Body } from "../wire/bodies/body.ts";
import { type Element, fixedElement, restElement, variableElement } from "../wire/element.ts";
import { lengthPrefix } from "../wire/length-prefix.ts";
import { compileBody, type Encodings, encodingOf } from "./compile-body.ts";
import { compileParts } from "./compile-parts.ts";
import { checkSum, compileTextParts } from "./compile-text-parts.ts";

/** Throws Iso8583Error (`invalid-dialect`) if the definition is invalid. */
export function compileElement(row: string | FieldSpec, encodings: Encodings, path: string): Element {
  const spec: FieldSpec = typeof row === "string" ? { def: row } : row;
  const definition = parseFieldDefinition(spec.def, path);
  const plain = compileBody(spec, definition, encodings, path);
  const body = withParts(plain, spec, definition, encodings, path);
  if (definition.extent === "variable") return prefixed(body, spec, definition, encodings, path);
  if (spec.pfx !== undefined || spec.pfxLen !== undefined || spec.count !== undefined) {
    throw new Iso8583Error("invalid-dialect", {
      path,
      detail: "pfx, pfxLen and count are valid only for a variable-length field, such as n..19",
    });
  }
  return definition.extent === "fixed"
    ? fixedElement(body, definition.max, path)
    : restElement(body, definition.max, path);
}

function prefixed(
  body: Body,
  spec: FieldSpec,
  definition: FieldDefinition,
  encodings: Encodings,
  path: string,
): Element {
  const encoding = spec.pfx ?? encodings.profile.pfx;
  const size = spec.pfxLen ?? definition.prefixSize;
  const prefix = lengthPrefix(encoding, size, path);
  const countsBytes = spec.count === "bytes";
  const highest = countsBytes ? body.bytesFor(definition.max) : definition.max;
  if (highest > prefix.max) {
    throw new Iso8583Error("invalid-dialect", {
      path,
      detail: `a length of ${highest} does not fit into a length prefix of size ${size} (${encoding})`,
    });
  }
  return variableElement(body, prefix, { max: definition.max, countsBytes }, path);
}

/**
 * Adds the parts to the codec of a field. Positional and repeated parts of text and digits are split by character, all other
 * parts by byte.
 */
function withParts(
  plain: Body,
  spec: FieldSpec,
  definition: FieldDefinition,
  encodings: Encodings,
  path: string,
): Body {
  const composite = spec.parts;
  if (composite === undefined) return plain;
  const { type } = definition;
  if (type !== "b" && (composite.kind === "positional" || composite.kind === "repeated")) {
    if (type === "x") throw new Iso8583Error("invalid-dialect", { path, detail: "a signed amount cannot have parts" });
    const text = compileTextParts(composite, type, path);
    checkSum(text, definition, path);
    return textPartsBody(text.parts, plain);
  }
  const enc = encodingOf(spec, definition, encodings.profile);
  if (enc !== "raw" && enc !== "ascii" && enc !== "ebcdic") {
    throw new Iso8583Error("invalid-dialect", { path, detail: `${composite.kind} parts cannot be encoded as ${enc}` });
  }
  return compositeBody(compileParts(composite, definition, encodings, path, compileElement), plain, path);
}
