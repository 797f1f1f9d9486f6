import * as v from "valibot";

/**
 * The environment of the program. Files hold what is long or secret: the lines of the networks, the credentials, which the platform
 * puts there from its secrets.
 */
const settingsSchema = v.object({
  /** 0 takes a free one, which the first line of output names. */
  CONNECTOR_PORT: v.pipe(v.string(), v.regex(/^\d{1,5}$/, "has to be a port"), v.transform(Number)),
  /** The JSON of `network-lines.ts`. */
  CONNECTOR_LINES: v.pipe(v.string(), v.nonEmpty()),
  /** A folder with `certificate.pem`, `key.pem` and `authorities.pem`: what functions and tasks show each other. */
  CONNECTOR_CREDENTIALS: v.pipe(v.string(), v.nonEmpty()),
  /** A folder with `<line>.certificate.pem`, `<line>.key.pem` and `<line>.authorities.pem` for each line with TLS. */
  CONNECTOR_LINE_CREDENTIALS: v.optional(v.string(), ""),
  CONNECTOR_LEASES_TABLE: v.pipe(v.string(), v.nonEmpty()),
  /** The name of this task, unlike that of every other. */
  CONNECTOR_TASK: v.pipe(v.string(), v.nonEmpty()),
  /** Where all tasks are found, and under which address this one is; empty where there is only one. */
  CONNECTOR_PEERS: v.optional(v.string(), ""),
  CONNECTOR_ADDRESS: v.optional(v.string(), ""),
  CONNECTOR_METRICS_NAMESPACE: v.optional(v.string(), "network-connector"),
});

export type ProgramSettings = v.InferOutput<typeof settingsSchema>;

/** Reads the environment; it throws a sentence that names what is missing or wrong. */
export const readProgramSettings = (environment: Readonly<Record<string, string | undefined>>): ProgramSettings => {
  const parsed = v.safeParse(settingsSchema, environment);
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  throw new Error(`environment variables missing or wrong: ${wrong.join("; ")}`);
};
