import { type ConversionConfig, toJsonSchema as convert } from "@valibot/to-json-schema";
import type { AnySchema } from "../../../shared/entry/function-contract.ts";
import { errorCodeOf } from "../../../shared/entry/pipeline/request-schema.ts";
import type { Check, JsonSchema } from "../openapi-types.ts";
import { sentForm } from "./sent-form.ts";

/**
 * Converts valibot schemas to JSON Schema 2020-12. Throws for a feature that JSON Schema lacks, with these exceptions: a rule
 * in code becomes an `x-checks` entry, a string's origin becomes `x-text`, and transformations that only normalize a string are
 * ignored.
 */

const tidying = new Set(["normalize", "trim", "trim_start", "trim_end", "brand", "readonly"]);

/** Valibot actions that contain rules in code, for an entire value or some of its fields. */
const checking = new Set(["check", "partial_check"]);

interface Action {
  readonly type: string;
  readonly requirement?: unknown;
  readonly message?: unknown;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

function checkOf(action: Action): Check {
  if (typeof action.message !== "string")
    throw new Error("a v.check needs a message that describes its rule to clients");
  return { errorCode: errorCodeOf(action), message: action.message };
}

const overrideAction: NonNullable<ConversionConfig["overrideAction"]> = ({ valibotAction, jsonSchema }) => {
  const action: Action = valibotAction;
  if (tidying.has(action.type)) return jsonSchema;
  const whose = action.metadata?.["x-text"];
  if (whose !== undefined) return { ...jsonSchema, "x-text": whose };
  if (!checking.has(action.type)) return undefined;
  const known = (jsonSchema as JsonSchema)["x-checks"] ?? [];
  return { ...jsonSchema, "x-checks": [...known, checkOf(action)] };
};

/**
 * `sent`: what clients send, before parsing. `received`: what clients receive. Parameters use `received`, because the
 * description shows their parsed values.
 */
export type Side = "sent" | "received";

export function toJsonSchema(schema: AnySchema, side: Side): JsonSchema {
  const { $schema: _dialect, ...converted } = convert(side === "sent" ? sentForm(schema) : schema, {
    target: "draft-2020-12",
    typeMode: side === "sent" ? "input" : "output",
    errorMode: "throw",
    overrideAction,
  });
  if (converted.$defs) throw new Error("recursive schemas are not supported");
  return withoutProperties(converted, isEmptyRequired) as JsonSchema;
}

const isEmptyRequired = (name: string, value: unknown): boolean =>
  name === "required" && Array.isArray(value) && value.length === 0;

/** Recursively removes the properties for which `isRemoved` returns true. */
export function withoutProperties(value: unknown, isRemoved: (name: string, value: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutProperties(one, isRemoved));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name, nested]) => !isRemoved(name, nested));
  return Object.fromEntries(kept.map(([name, nested]) => [name, withoutProperties(nested, isRemoved)]));
}
