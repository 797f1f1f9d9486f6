import { isDeepStrictEqual } from "node:util";

/** Removes the details of warnings, which are for people and can change with a release. Programs read the codes. */
const withoutDetails = (response: unknown): unknown =>
  JSON.parse(JSON.stringify(response, (name, value) => (name === "detail" ? undefined : value)));

/** Compares two responses, except for the details of their warnings. */
export const isSameExceptDetails = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(withoutDetails(one), withoutDetails(other));
