import type { Check, Fault } from "../fault.ts";
import type { Field, Format, ListFormat, ObjectFormat, Shape, TextFormat } from "./field.ts";
import { type Elements, elementOf, type Situation } from "./situation.ts";

/** Validates a message against the tables, and collects all errors, at any depth, in one pass. */

export const isObject = (value: unknown): value is Elements =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

const isEmpty = (value: unknown): boolean =>
  typeof value === "string"
    ? value.trim() === ""
    : typeof value === "object" && value !== null && Object.keys(value).length === 0;

const fault = (element: string, errorCode: Fault["errorCode"], check: Check, reason: string): Fault => ({
  element,
  errorCode,
  reason,
  check,
});

const malformed = (element: string, reason: string): readonly Fault[] => [fault(element, "203", "format", reason)];

export const fieldsOf = (shape: Shape): readonly (readonly [name: string, field: Field])[] =>
  Object.entries(shape.fields as Readonly<Record<string, Field>>);

export function validateElements(shape: Shape, situation: Situation, parent = ""): readonly Fault[] {
  const faults = fieldsOf(shape).flatMap(([name, field]) =>
    validateField(field, elementOf(situation.message, name), parent + name, situation),
  );
  const contradictions = (shape.combinations ?? [])
    .filter(({ isBroken }) => isBroken(situation))
    .map(({ element, reason }) => fault(parent + element, "203", "combinations", reason));
  return [...faults, ...contradictions];
}

function validateField(field: Field, value: unknown, path: string, situation: Situation): readonly Fault[] {
  const mayBeEmpty = field.format.kind === "list" && field.format.mayBeEmpty;
  if (!isAbsent(value) && (mayBeEmpty || !isEmpty(value))) return validateFormat(field.format, value, path, situation);
  const missing = missingWhere(field, situation);
  if (missing) return [fault(path, "201", missing.check, missing.reason)];
  return isAbsent(value) ? [] : malformed(path, "must not be empty; omit it instead");
}

/** Returns the reason why an absent element is required; undefined if the element is not required. */
function missingWhere(
  { presence, since }: Field,
  situation: Situation,
): { readonly check: Check; readonly reason: string } | undefined {
  if (presence.rule === "optional" || (since !== undefined && situation.version < since)) return undefined;
  if (presence.rule === "conditional") {
    return presence.on.holds(situation)
      ? { check: "conditions", reason: `is required ${presence.on.name}` }
      : undefined;
  }
  if (presence.where === undefined) return { check: "presence", reason: "is required" };
  return presence.where.holds(situation)
    ? { check: "presence", reason: `is required ${presence.where.name}` }
    : undefined;
}

function validateFormat(format: Format, value: unknown, path: string, situation: Situation): readonly Fault[] {
  switch (format.kind) {
    case "text":
      return validateText(format, value, path, situation);
    case "flag":
      return value === true || (value === false && !format.trueOnly)
        ? []
        : malformed(path, format.trueOnly ? "must be true" : "must be true or false");
    case "object":
      return validateObject(format, value, path, situation);
    case "list":
      return validateList(format, value, path, situation);
  }
}

function validateText(format: TextFormat, value: unknown, path: string, situation: Situation): readonly Fault[] {
  if (typeof value !== "string") return malformed(path, "must be a string");
  if (!format.accepts(value, situation.version)) return malformed(path, `must be ${format.is}`);
  const { registry } = format;
  return registry === undefined || registry.has(value, situation.reception)
    ? []
    : [fault(path, registry.errorCode, "registries", registry.reason)];
}

function validateObject(format: ObjectFormat, value: unknown, path: string, situation: Situation): readonly Fault[] {
  if (!isObject(value)) return malformed(path, "must be an object");
  return isLongerThan(format.maxCharacters, value)
    ? malformed(path, `must have at most ${format.maxCharacters} characters`)
    : validateElements(format.shape, { ...situation, message: value }, `${path}.`);
}

function validateList(format: ListFormat, value: unknown, path: string, situation: Situation): readonly Fault[] {
  if (!Array.isArray(value)) return malformed(path, "must be a list");
  if (format.most !== undefined && value.length > format.most) {
    return malformed(path, `must have at most ${format.most} entries`);
  }
  if (isLongerThan(format.maxCharacters, value)) {
    return malformed(path, `must have at most ${format.maxCharacters} characters`);
  }
  return value.flatMap((entry: unknown) => validateFormat(format.of, entry, path, situation));
}

function isLongerThan(most: number | undefined, value: object): boolean {
  if (most === undefined) return false;
  try {
    return JSON.stringify(value).length > most;
  } catch {
    // Serialization fails only if objects are nested thousands of levels deep. Such objects are rejected as too long.
    return true;
  }
}
