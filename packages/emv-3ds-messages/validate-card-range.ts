import { type Fault, inOrderOfChecks } from "./fault.ts";
import type { MessageVersion } from "./message-versions.ts";
import { type CardRange, cardRangeShape } from "./tables/card-range.ts";
import type { Elements } from "./validation/situation.ts";
import { isObject, validateElements } from "./validation/validate-elements.ts";
import { withoutNulls } from "./validation/without-nulls.ts";

/**
 * Judges one entry of a PRes by itself, for who reads a list that is too long to be held at once. Faults are named as
 * in the whole message.
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

/** A range that was judged, as everything after reads it: a null is the same as no element. */
export const readCardRange = (entry: unknown): CardRange =>
  withoutNulls(cardRangeShape, entry as Elements) as unknown as CardRange;
