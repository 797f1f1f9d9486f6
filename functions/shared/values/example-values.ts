import { type KeyNoun, keyMaker } from "./keys.ts";

/** Values that stand in the examples of the API description; they have the form of real ones and are always the same. */

export const exampleTime = "2026-03-14T09:26:53.589Z";

export const exampleRequestId = "0b0a6a5d-6c5e-4a3c-9a55-2f7f9b8f3e11";

/** Any bytes will do, as long as each noun has its own. */
const bytesOf = (noun: KeyNoun) => (count: number) =>
  Uint8Array.from({ length: count }, (_, index) => (noun.charCodeAt(index % noun.length) * (index + 7)) % 248);

// Said to the bundler, so that nothing of it is left where nobody reads examples.
/* @__NO_SIDE_EFFECTS__ */
export const exampleKey = (noun: KeyNoun): string => keyMaker(() => Date.parse(exampleTime), bytesOf(noun))(noun);
