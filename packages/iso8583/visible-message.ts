import { maskCardNumber, withoutCardNumbers } from "#card-numbers/card-number-mask";
import type { Dialect, ShownAs } from "./dialect.ts";
import { type FieldValue, type Iso8583Message, orderKey } from "./message.ts";

/** Visible form of a value: plain or masked text; the length of a hidden value, in characters or hex digits; or parts. */
type VisibleValue = string | number | VisibleParts;

interface VisibleParts {
  readonly [part: string]: VisibleValue;
}

/**
 * A message with only the values that everyone with access to the payment may see. Plain JSON with the same structure as the
 * message.
 */
export interface VisibleMessage {
  readonly mti: string;
  readonly fields: VisibleParts;
}

const occurrence = /#\d+$/;

interface Showing {
  readonly shownAs: ReadonlyMap<string, ShownAs>;
  /**
   * Path prefixes of repeated layouts, such as `54.`. In the paths of the display list, `*` replaces the entry number:
   * `54.*.5` is part 5 of every DE54 entry.
   */
  readonly repeats: ReadonlySet<string>;
}

const showings = new WeakMap<Dialect, Showing>();

function showingOf(dialect: Dialect): Showing {
  const known = showings.get(dialect);
  if (known) return known;
  const shownAs = new Map(Object.entries(dialect.display?.() ?? {}));
  const starred = [...shownAs.keys()].filter((path) => path.includes("*"));
  const showing = { shownAs, repeats: new Set(starred.map((path) => path.slice(0, path.indexOf("*")))) };
  showings.set(dialect, showing);
  return showing;
}

function shownText(value: string, how: ShownAs | undefined): VisibleValue {
  if (how === undefined) return value.length;
  if (how === "shown") return withoutCardNumbers(value);
  if (how === "masked") return maskCardNumber(value);
  return value.length === how.identifier ? value : value.length;
}

/**
 * Filters a message for logs, records and screens. No other function may filter messages. The dialect defines which values may
 * be shown; all others, including those of unknown tags, are replaced by their lengths. Never throws.
 */
export function visibleMessage(dialect: Dialect, message: Iso8583Message): VisibleMessage {
  const { shownAs, repeats } = showingOf(dialect);

  const visible = (value: FieldValue, path: string): VisibleValue =>
    typeof value === "string" ? shownText(value, shownAs.get(path)) : visibleParts(value, `${path}.`);

  const visibleParts = (parts: { readonly [part: string]: FieldValue }, parent: string): VisibleParts =>
    Object.fromEntries(
      Object.entries(parts)
        .filter(([key]) => key !== orderKey)
        .map(([key, value]) => [
          key,
          visible(value, `${parent}${repeats.has(parent) ? "*" : key.replace(occurrence, "")}`),
        ]),
    );

  return { mti: message.mti, fields: visibleParts(message.fields, "") };
}
