/**
 * Where a row stands in a list: by creation, then by key, so that rows of one millisecond have an order too. The text
 * sorts as the row does, and is what the index `byAgent` is sorted by.
 */

export const positionOf = ({ created, key }: { readonly created: string; readonly key: string }): string =>
  `${created}#${key}`;

export const keyAtPosition = (position: string): string => position.slice(position.indexOf("#") + 1);

/** Before and after every row: times begin with a digit, and `~` follows all characters of a key. */
export const beginning = "0";
export const end = "~";

/** Before every row that is created then, and after every earlier one. Years of five digits would sort wrongly. */
export const startOf = (time: Date): string => (time.getUTCFullYear() > 9999 ? end : time.toISOString());
