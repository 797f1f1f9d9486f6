import * as v from "valibot";

/**
 * Reads the environment of a function by a schema, once, when it starts. A wrong setting stops the function at
 * its first call with the name of the variable; values are not repeated, because some of them are secrets.
 */
export const readEnvironment = <const Schema extends v.ObjectEntries>(
  entries: Schema,
): v.InferOutput<v.ObjectSchema<Schema, undefined>> => {
  const parsed = v.safeParse(v.object(entries), process.env, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => v.getDotPath(issue) ?? "?").join(", ");
  throw new Error(`environment variables missing or wrong: ${wrong}`);
};

export const text = v.pipe(v.string(), v.minLength(1));

export const wholeNumber = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
