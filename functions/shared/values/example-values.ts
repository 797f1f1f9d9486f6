import { type KeyNoun, keyMaker } from "./keys.ts";

/** Values for examples in the API description. They have the format of real ones and never change. */

export const exampleTime = "2026-03-14T09:26:53.589Z";

export const exampleRequestId = "0b0a6a5d-6c5e-4a3c-9a55-2f7f9b8f3e11";

/** Any bytes, different for each noun. */
const bytesOf = (noun: KeyNoun) => (count: number) =>
  Uint8Array.from({ length: count }, (_, index) => (noun.charCodeAt(index % noun.length) * (index + 7)) % 248);

// Lets the bundler remove unused examples: calls have no side effects.
/* @__NO_SIDE_EFFECTS__ */
export const exampleKey = (noun: KeyNoun): string => keyMaker(() => Date.parse(exampleTime), bytesOf(noun))(noun);
