import { type KeyNoun, keyMaker } from "./keys.ts";

/** Example values have the format of real values and never change. */

export const exampleTime = "2026-03-14T09:26:53.589Z";

export const exampleRequestId = "0b0a6a5d-6c5e-4a3c-9a55-2f7f9b8f3e11";

/** Arbitrary bytes that differ between entity types (nouns). */
const bytesOf = (noun: KeyNoun) => (count: number) =>
  Uint8Array.from({ length: count }, (_, index) => (noun.charCodeAt(index % noun.length) * (index + 7)) % 248);

// Allows the bundler to remove unused examples, because calls have no side effects.
/* @__NO_SIDE_EFFECTS__ */
export const exampleKey = (noun: KeyNoun): string => keyMaker(() => Date.parse(exampleTime), bytesOf(noun))(noun);
