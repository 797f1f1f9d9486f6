import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import * as v from "valibot";

/**
 * The environment of the program. What is long or secret is JSON, or the path of a file with it: a platform that keeps secrets puts
 * them into variables, and the root of the program is read-only.
 */
const settingsSchema = v.object({
  /** 0 takes a free one, which the first line of output names. */
  CONNECTOR_PORT: v.pipe(v.string(), v.regex(/^\d{1,5}$/, "has to be a port"), v.transform(Number)),
  /** The lines of the stage (`network-lines.ts`). */
  CONNECTOR_LINES: v.pipe(v.string(), v.nonEmpty()),
  /** How networks are spoken, where the lines do not say it: a file of the image. */
  CONNECTOR_NETWORKS: v.optional(v.string(), "{}"),
  /** What functions and tasks show each other: `certificate`, `key` and `authorities` as PEM. */
  CONNECTOR_CREDENTIALS: v.pipe(v.string(), v.nonEmpty()),
  /** The same for each line with TLS, by the name of the line. */
  CONNECTOR_LINE_CREDENTIALS: v.optional(v.string(), "{}"),
  CONNECTOR_LEASES_TABLE: v.pipe(v.string(), v.nonEmpty()),
  /** The name of this task, unlike that of every other; it makes one itself. */
  CONNECTOR_TASK: v.optional(v.pipe(v.string(), v.nonEmpty()), () => `${hostname()}-${randomUUID().slice(0, 8)}`),
  /** Where all tasks are found; empty where there is only one. */
  CONNECTOR_PEERS: v.optional(v.string(), ""),
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
