import { type Fault, inOrderOfChecks } from "./fault.ts";
import type { MessageVersion } from "./message-versions.ts";
import { type CardRange, cardRangeShape } from "./tables/card-range.ts";
import type { Elements } from "./validation/situation.ts";
import { isObject, validateElements } from "./validation/validate-elements.ts";
import { withoutNulls } from "./validation/without-nulls.ts";

/**
 * Validates a single entry of `cardRangeData`, for callers that stream a PRes that is too large for memory. Errors have the
 * same element names as errors in the full PRes.
 */
export const validateCardRange = (entry: unknown, version: MessageVersion): readonly Fault[] =>
  isObject(entry)
    ? inOrderOfChecks(
        validateElements(
          cardRangeShape,
          { message: entry, version, deviceChannel: undefined, messageCategory: undefined, reception: {} },
          "cardRangeData.",
        ),
      )
    : [{ element: "cardRangeData", errorCode: "203", reason: "must be a list of objects", check: "format" }];

/** Returns a validated entry as a `CardRange`, without its nulls. */
export const readCardRange = (entry: unknown): CardRange =>
  withoutNulls(cardRangeShape, entry as Elements) as unknown as CardRange;
