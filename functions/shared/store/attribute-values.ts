import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { Item } from "./table.ts";

/**
 * Values of items as DynamoDB takes and gives them. Stores keep text, numbers, truth values, bytes, nothing, and lists and maps of
 * those, and this is all that is here: the document client of the SDK does more, and takes longer for it at every start and call.
 */

/** Digits behind these would get lost without a word, as NaN and infinity would. */
const isExact = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** Undefined for undefined. Fails on what no store writes: sets, big numbers, instances of classes. */
const toAttributeValue = (value: unknown): AttributeValue | undefined => {
  switch (typeof value) {
    case "string":
      return { S: value };
    case "number":
      if (isExact(value)) return { N: String(value) };
      break;
    case "boolean":
      return { BOOL: value };
    case "undefined":
      return undefined;
    case "object":
      if (value === null) return { NULL: true };
      if (value instanceof Uint8Array) return { B: value };
      if (Array.isArray(value)) {
        return { L: value.map(toAttributeValue).filter((member) => member !== undefined) };
      }
      if (isPlain(value)) return { M: toAttributeValues(value as Readonly<Record<string, unknown>>) };
  }
  throw new Error(`an item cannot hold a ${typeof value} of this kind`);
};

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Properties that are undefined are left out, at every depth. */
export const toAttributeValues = (values: Readonly<Record<string, unknown>>): Record<string, AttributeValue> => {
  const made: Record<string, AttributeValue> = {};
  for (const name of Object.keys(values)) {
    const value = toAttributeValue(values[name]);
    if (value !== undefined) made[name] = value;
  }
  return made;
};

const fromAttributeValue = (value: AttributeValue): unknown => {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.B !== undefined) return value.B;
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL !== undefined) return null;
  if (value.L !== undefined) return value.L.map(fromAttributeValue);
  if (value.M !== undefined) return fromAttributeValues(value.M);
  throw new Error(`an item holds a value of a kind that no store writes: ${Object.keys(value).join(", ")}`);
};

const fromAttributeValues = (values: Readonly<Record<string, AttributeValue>>): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (value !== undefined) made[name] = fromAttributeValue(value);
  }
  return made;
};

/** An item as stores have it. */
export const toItem = (values: Readonly<Record<string, AttributeValue>>): Item => fromAttributeValues(values) as Item;
