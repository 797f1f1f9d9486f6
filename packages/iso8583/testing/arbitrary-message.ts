import fc from "fast-check";
import type { Dialect } from "../dialect.ts";
import type { Iso8583Message } from "../message.ts";
import { ArbitraryValues } from "./arbitrary-value.ts";

/** Generates messages of a dialect with a dozen fields each, in the format that `unpack` returns. */
export function arbitraryMessage(dialect: Dialect): fc.Arbitrary<Iso8583Message> {
  const values = new ArbitraryValues(dialect.profile);
  const table = { ...dialect.base, ...dialect.fields };
  const dataElements = Object.keys(table);
  const arbitraries = new Map(Object.entries(table).map(([key, row]) => [key, values.value(row)]));
  const mti = fc
    .tuple(
      fc.constantFrom(..."0129"),
      fc.constantFrom(..."12345678"),
      fc.constantFrom(..."01234567"),
      fc.constantFrom(..."012345"),
    )
    .map((digits) => digits.join(""));
  const fields = fc
    .subarray(dataElements, { minLength: 1, maxLength: Math.min(12, dataElements.length) })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((key) => [key, arbitraries.get(key) as fc.Arbitrary<string>]))),
    );
  return fc.record({ mti, fields });
}
