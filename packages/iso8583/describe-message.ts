import type { FieldSpec } from "./definition/field-spec.ts";
import { partDefinition } from "./definition/part-definition.ts";
import { maskCardNumber, withoutCardNumbers } from "./describing/card-number-mask.ts";
import type { Dialect, Mask } from "./dialect.ts";
import { type FieldValue, type Iso8583Message, orderKey } from "./message.ts";

/** A message whose values may be shown to anybody who may read the logs. */
export interface DescribedMessage {
  readonly mti: string;
  readonly fields: { readonly [dataElement: string]: FieldValue };
}

const hiddenValue = "[hidden]";

/** In every dialect: account numbers in part; expiry, tracks, PIN, security data and chip data not at all. */
const safeDefaults: { readonly [path: string]: Mask } = {
  "2": "pan",
  "14": "hidden",
  "34": "pan",
  "35": "hidden",
  "36": "hidden",
  "45": "hidden",
  "52": "hidden",
  "53": "hidden",
  "55": "hidden",
  "102": "pan",
  "103": "pan",
};

/** Data elements whose content the standard leaves to the parties. Without a layout nobody can say what lies in them. */
const agreedBetweenParties: readonly (readonly [first: number, last: number])[] = [
  [46, 48],
  [56, 63],
  [72, 72],
  [104, 127],
  [129, 192],
];

/** Of whole data elements only: a part that a layout declares is explained. */
const isAgreedBetweenParties = (path: string): boolean =>
  !path.includes(".") && agreedBetweenParties.some(([first, last]) => Number(path) >= first && Number(path) <= last);

const sizeOf = (value: FieldValue): string =>
  typeof value === "string" ? `[${value.length} characters]` : `[${Object.keys(value).length} parts]`;

/**
 * The only way from a message to a log. What no table of the dialect explains is shown by its size, and a card number
 * that stands where none belongs is masked too.
 */
export const describeMessage = (dialect: Dialect, message: Iso8583Message): DescribedMessage => {
  const table = { ...dialect.base, ...dialect.fields };
  const masks = { ...safeDefaults, ...dialect.masks };

  const describe = (value: FieldValue, row: string | FieldSpec | undefined, path: string): FieldValue => {
    const layout = typeof row === "object" ? row.parts : undefined;
    const mask = masks[path];
    if (row === undefined || mask === "hidden") return row === undefined ? sizeOf(value) : hiddenValue;
    if (typeof value === "string" && layout === undefined) {
      if (mask === "pan") return maskCardNumber(value);
      return isAgreedBetweenParties(path) ? sizeOf(value) : withoutCardNumbers(value);
    }
    // Parts without a layout, or a layout given in one piece: nobody can say which characters are which.
    if (typeof value === "string" || layout === undefined) return sizeOf(value);
    const parts = Object.entries(value).filter(([key]) => key !== orderKey);
    return Object.fromEntries(
      parts.map(([key, part]) => {
        const tag = key.replace(/#\d+$/, "");
        return [key, describe(part, partDefinition(layout, tag), `${path}.${tag}`)];
      }),
    );
  };

  const entries = Object.entries(message.fields);
  return {
    mti: message.mti,
    fields: Object.fromEntries(
      entries.map(([key, value]) => [key, describe(value, Object.hasOwn(table, key) ? table[key] : undefined, key)]),
    ),
  };
};
