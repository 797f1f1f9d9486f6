import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import * as v from "valibot";

/**
 * Environment variables of the program. Long or secret settings contain JSON or the path of a JSON file. In the ECS task,
 * secrets are JSON in variables, because they cannot be written to files (the root file system is read-only).
 */
const settingsSchema = v.object({
  /** Port to listen on. 0 selects a free port, which the log entry CONNECTOR_STARTED contains. */
  CONNECTOR_PORT: v.pipe(v.string(), v.regex(/^\d{1,5}$/, "must be a port number"), v.transform(Number)),
  /** Lines of the stage (`network-lines.ts`). */
  CONNECTOR_LINES: v.pipe(v.string(), v.nonEmpty()),
  /**
   * Protocols of the networks: a file in the container image. CONNECTOR_LINES can override a network's dialect and session.
   */
  CONNECTOR_NETWORKS: v.optional(v.string(), "{}"),
  /**
   * Credentials for mutual TLS with functions and other tasks: `certificate`, `key` and `authorities` (CA certificates), all
   * in PEM.
   */
  CONNECTOR_CREDENTIALS: v.pipe(v.string(), v.nonEmpty()),
  /** Credentials of each line that uses TLS, keyed by line name, in the same format as CONNECTOR_CREDENTIALS. */
  CONNECTOR_LINE_CREDENTIALS: v.optional(v.string(), "{}"),
  CONNECTOR_LEASES_TABLE: v.pipe(v.string(), v.nonEmpty()),
  /** Unique name of this task. Default: a generated name. */
  CONNECTOR_TASK: v.optional(v.pipe(v.string(), v.nonEmpty()), () => `${hostname()}-${randomUUID().slice(0, 8)}`),
  /** Host name that resolves to the IP addresses of all tasks; empty if there is only one task. */
  CONNECTOR_PEERS: v.optional(v.string(), ""),
  CONNECTOR_METRICS_NAMESPACE: v.optional(v.string(), "network-connector"),
});

export type ProgramSettings = v.InferOutput<typeof settingsSchema>;

/** Throws an error that names the missing or invalid variables. */
export function readProgramSettings(environment: Readonly<Record<string, string | undefined>>): ProgramSettings {
  const parsed = v.safeParse(settingsSchema, environment);
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  throw new Error(`missing or invalid environment variables: ${wrong.join("; ")}`);
}
