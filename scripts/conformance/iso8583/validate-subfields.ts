import { compileDialect } from "#iso8583/codec";
import type { Dialect, FieldSpec } from "#iso8583/dialect";
import { Iso8583Error } from "#iso8583/iso8583-error";
import type { FieldValue } from "#iso8583/message";
import type { Verdict } from "../verdict.ts";
import { asExpectedParts, type CaseFile, type ExpectedParts } from "./case-file.ts";
import { layoutsFor } from "./known-layouts.ts";
import { differingParts } from "./same-value.ts";

type Layer = Omit<Verdict, "name">;

/**
 * Decodes the message with the given layout for one field. Returns undefined if decoding fails, or if the result does not
 * re-encode to the same bytes.
 */
function decodeWith(dialect: Dialect, dataElement: string, spec: FieldSpec, bytes: Uint8Array): FieldValue | undefined {
  try {
    const codec = compileDialect({ ...dialect, fields: { ...dialect.fields, [dataElement]: spec } });
    const message = codec.unpack(bytes);
    const value = message.fields[dataElement];
    return Buffer.compare(codec.pack(message), bytes) === 0 && typeof value === "object" ? value : undefined;
  } catch (error) {
    if (error instanceof Iso8583Error) return undefined;
    throw error;
  }
}

function validateField(
  dialect: Dialect,
  dataElement: string,
  expected: string | ExpectedParts,
  bytes: Uint8Array,
): Layer {
  const path = `DE${dataElement}`;
  const decoded = layoutsFor(dialect, dataElement)
    .map((spec) => decodeWith(dialect, dataElement, spec, bytes))
    .filter((value) => value !== undefined);
  if (decoded.length === 0)
    return { failures: [], notes: [`subfields of ${path} not validated: no known layout fits`] };
  const differences = decoded.map((value) => differingParts(value, expected, path));
  const best = differences.reduce((one, other) => (other.length < one.length ? other : one));
  return { failures: best.map((part) => `${part} differs`), notes: [] };
}

/** Returns the DE number of a key in any notation: `48`, `DE48`, `DE048`. */
const dataElementOf = (key: string): string | undefined => /^(?:DE|F)?0*(\d{1,3})$/i.exec(key)?.[1];

/**
 * Data elements that contain the PDSs of a clearing message, which continue from one element to the next. A PDS has a
 * four-digit tag and a three-digit length.
 */
const pdsFields = ["48", "62", "123", "124", "125"];

function validatePds(dialect: Dialect, expected: ExpectedParts, bytes: Uint8Array): Layer {
  const lists = pdsFields
    .flatMap((dataElement) =>
      layoutsFor(dialect, dataElement)
        .filter((spec) => spec.parts?.kind === "tlv" && spec.parts.tag.length === 4)
        .map((spec) => decodeWith(dialect, dataElement, spec, bytes)),
    )
    .filter((value) => typeof value === "object");
  return lists.length === 0
    ? { failures: [], notes: ["PDS not validated: no field contains PDSs"] }
    : {
        failures: differingParts(Object.assign({}, ...lists), expected, "PDS").map((part) => `${part} differs`),
        notes: [],
      };
}

/** Validates the `subfields` layer: the subfields of data elements. */
export function validateSubfields(dialect: Dialect, expected: CaseFile, bytes: Uint8Array): Layer {
  if (expected.subfields === undefined) return { failures: [], notes: [] };
  const parts = asExpectedParts(expected.subfields);
  if (parts === undefined) return { failures: [], notes: ["subfields not validated: not an object of parts"] };
  const layers = Object.entries(parts).map(([key, inner]): Layer => {
    const [first = "", ...rest] = key.split(".");
    const below: string | ExpectedParts | readonly ExpectedParts[] =
      rest.length > 0 ? { [rest.join(".")]: inner } : inner;
    const dataElement = dataElementOf(first);
    if (Array.isArray(below))
      return { failures: [], notes: [`subfields of ${first} not validated: lists are not supported`] };
    if (/^PDS$/i.test(first)) return validatePds(dialect, below as ExpectedParts, bytes);
    return dataElement === undefined
      ? { failures: [], notes: [`subfields of ${first} not validated: not a data element`] }
      : validateField(dialect, dataElement, below as string | ExpectedParts, bytes);
  });
  return { failures: layers.flatMap((layer) => layer.failures), notes: layers.flatMap((layer) => layer.notes) };
}
