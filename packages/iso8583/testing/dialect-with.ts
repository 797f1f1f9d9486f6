import type { EncodingProfile, FieldTable } from "../definition/field-spec.ts";
import type { Dialect } from "../dialect.ts";
import { twoByteFraming } from "../framing.ts";

const ascii: EncodingProfile = { n: "ascii", nVar: "ascii", c: "ascii", z: "ascii", b: "raw", pfx: "ascii" };

/** Builds a small ASCII dialect with the fields and overrides of a test. */
export const dialectWith = (fields: FieldTable, overrides: Partial<Dialect> = {}): Dialect => ({
  name: "test",
  about: "",
  base: fields,
  mti: "ascii",
  bitmap: "raw",
  profile: ascii,
  framing: twoByteFraming,
  ...overrides,
});
