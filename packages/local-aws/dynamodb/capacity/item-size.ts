import type { Item } from "../dynalite.ts";

/** Of a list or a map, whatever it holds, and of each of its elements. */
const containerBytes = 3;
const elementBytes = 1;

const textBytes = (text: string): number => Buffer.byteLength(text, "utf8");

const rawBytes = (base64: string): number => Buffer.byteLength(base64, "base64");

/** A byte for two significant digits and one more: zeros at either end are none. */
const numberBytes = (text: string): number => {
  const digits = text
    .replace(/[eE].*$/, "")
    .replace(/[-+.]/g, "")
    .replace(/^0+|0+$/g, "");
  return Math.ceil(digits.length / 2) + 1;
};

const sumOf = <Value>(values: readonly Value[], bytesOf: (value: Value) => number): number =>
  values.reduce((sum, value) => sum + bytesOf(value), 0);

const valueBytes = (attribute: Item[string]): number => {
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
      // A Boolean or null.
      return 1;
  }
};

/**
 * The size of an item in bytes, as the DynamoDB developer guide counts it ("Item sizes and formats"): names and texts in UTF-8,
 * binaries without their base64. Of numbers the guide says "approximately". dynalite counts UTF-16 units in place of bytes.
 */
export const itemSizeBytes = (item: Item): number =>
  sumOf(Object.entries(item), ([name, attribute]) => textBytes(name) + valueBytes(attribute));
