import * as v from "valibot";

/** Expected values of a field's parts, as nested objects. A repeated part is a list of objects. */
export interface ExpectedParts {
  readonly [part: string]: string | ExpectedParts | readonly ExpectedParts[];
}

const expectedParts: v.GenericSchema<ExpectedParts> = v.lazy(() =>
  v.record(v.string(), v.union([v.string(), expectedParts, v.array(expectedParts)])),
);

const schema = v.object({
  dialect: v.string(),
  message_hex: v.pipe(v.string(), v.regex(/^(?:[0-9a-fA-F]{2})+$/, "message_hex is not hex")),
  mti: v.string(),
  compare: v.picklist(["full", "subset", "roundtrip-only"]),
  fields: v.record(v.string(), v.string()),
  framing: v.optional(v.unknown()),
  subfields: v.optional(v.unknown()),
  de55_tags: v.optional(v.record(v.string(), v.string())),
});

export type CaseFile = v.InferOutput<typeof schema>;

export function caseFile(content: unknown): { success: true; message: CaseFile } | { success: false; problem: string } {
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return { success: true, message: parsed.output };
  const [issue] = parsed.issues;
  return { success: false, problem: v.getDotPath(issue) ?? "it is not a JSON object" };
}

/** Returns the parts of a `subfields` layer, or undefined if the layer is not an object of parts. */
export function asExpectedParts(subfields: unknown): ExpectedParts | undefined {
  const parsed = v.safeParse(expectedParts, subfields);
  return parsed.success ? parsed.output : undefined;
}
