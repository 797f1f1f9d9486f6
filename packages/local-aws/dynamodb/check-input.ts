import * as v from "valibot";
import { validationError } from "./dynamodb-error.ts";

/** Validates requests, or parts of requests, that dynalite does not check. */
export function checkInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw validationError(`${v.getDotPath(issue) ?? "request"}: ${issue.message}`);
}
