import type { Item } from "../dynalite.ts";

/** Overhead, in bytes, of a list or map and of each of its elements. */
const containerBytes = 3;
const elementBytes = 1;

const textBytes = (text: string): number => Buffer.byteLength(text, "utf8");

const rawBytes = (base64: string): number => Buffer.byteLength(base64, "base64");

/** A number takes one byte per two significant digits, plus one byte. Leading and trailing zeros do not count. */
function numberBytes(text: string): number {
  const digits = text
    .replace(/[eE].*$/, "")
    .replace(/[-+.]/g, "")
    .replace(/^0+|0+$/g, "");
  return Math.ceil(digits.length / 2) + 1;
}

const sumOf = <Value>(values: readonly Value[], bytesOf: (value: Value) => number): number =>
  values.reduce((sum, value) => sum + bytesOf(value), 0);

function valueBytes(attribute: Item[string]): number {
  const [[type, value] = ["NULL", true]] = Object.entries(attribute);
  switch (type) {
    case "S":
      return textBytes(value as string);
    case "N":
      return numberBytes(value as string);
    case "B":
      return rawBytes(value as string);
    case "SS":
      return sumOf(value as string[], textBytes);
    case "NS":
      return sumOf(value as string[], numberBytes);
    case "BS":
      return sumOf(value as string[], rawBytes);
    case "L":
      return containerBytes + sumOf(value as Item[string][], (element) => elementBytes + valueBytes(element));
    case "M":
      return containerBytes + elementBytes * Object.keys(value as Item).length + itemSizeBytes(value as Item);
    default:
      // A Boolean or null takes one byte.
      return 1;
  }
}

/**
 * Returns the size of an item in bytes as defined in the DynamoDB developer guide ("Item sizes and formats"). Names and strings
 * are counted in UTF-8, and binary values without base64 encoding. For numbers, the guide gives only an approximate size.
 * dynalite's function is not used, because it counts UTF-16 code units instead of bytes.
 */
export const itemSizeBytes = (item: Item): number =>
  sumOf(Object.entries(item), ([name, attribute]) => textBytes(name) + valueBytes(attribute));
