export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Converts a value to a list. In many positions, templates and policies allow a single value instead of a list. */
export const listOf = <Value>(value: Value | readonly Value[] | undefined): readonly Value[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Value];
