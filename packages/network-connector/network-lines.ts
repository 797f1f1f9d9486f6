import * as v from "valibot";
import type { Dialect } from "#iso8583/dialect";
import { readDialectFile } from "#iso8583/dialect-file";
import { networkWords, type SessionMessages } from "./line/session-messages.ts";

/**
 * Configuration of the connector's networks: JSON that the stage's template passes in CONNECTOR_LINES. Unknown properties
 * are rejected, so that a misspelled setting is not silently ignored.
 */

const seconds = (most: number) => v.pipe(v.number(), v.minValue(1), v.maxValue(most));
const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));

const endpoint = v.strictObject({ host: v.pipe(v.string(), v.nonEmpty()), port });

const header = v.union([
  v.literal("none"),
  v.strictObject({ kind: v.literal("visa"), destinationStation: v.string(), sourceStation: v.string() }),
]);

const fieldName = v.pipe(v.string(), v.regex(/^\d{1,3}$/));

const lineSchema = v.strictObject({
  /** Name of the line, unique within the stage. */
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  endpoints: v.pipe(v.array(endpoint), v.minLength(1), v.readonly()),
  /**
   * Protection of the network path. `tls` uses mutual TLS with a client certificate, for connections over open, public
   * networks. `ipsec` and `private-circuit` specify how a path without TLS is protected (PCI DSS 4.2.1 requires strong
   * cryptography over open, public networks).
   */
  protection: v.picklist(["tls", "ipsec", "private-circuit"]),
  header: v.optional(header, "none"),
  signOn: v.picklist(["session", "none"]),
  /** Identifiers assigned to this line by the network, keyed by field number of the network management messages. */
  sessionFields: v.optional(v.record(fieldName, v.string()), {}),
  signOnScope: v.optional(v.picklist(["line", "group"]), "line"),
  mostInFlight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
});

export type { SessionMessages };

export type LineOfNetwork = v.InferOutput<typeof lineSchema>;

const sessionSchema = v.strictObject({
  requestType: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  codeField: fieldName,
  signOn: v.string(),
  signOff: v.string(),
  echo: v.string(),
  timeField: v.strictObject({ field: fieldName, form: v.picklist(["MMDDhhmmss", "YYMMDDhhmmss"]) }),
  fields: v.exactOptional(v.record(fieldName, v.string())),
  answerField: fieldName,
  accepted: v.string(),
  fromNetwork: v.record(
    v.pipe(v.string(), v.regex(/^\d{4}( \S+)?$/)),
    v.strictObject({
      answer: v.boolean(),
      means: v.picklist(networkWords),
    }),
  ),
});

/** Protocol of a network, used by all of its lines. */
const spokenSchema = v.strictObject({
  /** Dialects in the format of `#iso8583/dialect-file`, including one named after the network. */
  dialect: v.unknown(),
  session: v.exactOptional(sessionSchema),
});

const spokenNetworksSchema = v.record(v.string(), spokenSchema);

/**
 * Protocols, keyed by network. The program's container image contains a file with the protocols, so a stage configures only its
 * lines.
 */
export type SpokenNetworks = Readonly<Record<string, v.InferInput<typeof spokenSchema>>>;

const networkSchema = v.strictObject({
  network: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  /** Overrides the dialect in the protocol file. */
  dialect: v.exactOptional(v.unknown()),
  session: v.exactOptional(sessionSchema),
  lines: v.pipe(v.array(lineSchema), v.minLength(1), v.readonly()),
  /**
   * `off` is only for a sandbox in which the amount of a charge can trigger a missing response. In such a sandbox, a missing
   * response does not indicate a network failure.
   */
  breaker: v.optional(v.picklist(["on", "off"]), "on"),
  echoAfterSeconds: v.optional(seconds(600), 60),
  sessionAnswerSeconds: v.optional(seconds(60), 10),
  connectSeconds: v.optional(seconds(60), 5),
});

const fileSchema = v.strictObject({ networks: v.pipe(v.array(networkSchema), v.minLength(1)) });

export type NetworkLinesFile = v.InferInput<typeof fileSchema>;

export interface NetworkLines {
  readonly network: string;
  readonly dialect: Dialect;
  readonly session: SessionMessages | undefined;
  readonly lines: readonly LineOfNetwork[];
  readonly hasBreaker: boolean;
  readonly echoAfterMs: number;
  readonly sessionAnswerMs: number;
  readonly connectMs: number;
}

const twice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

function read<Schema extends v.GenericSchema>(what: string, schema: Schema, content: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${what} are invalid at ${v.getDotPath(issue) ?? "the root"}: ${issue.message}`);
}

/**
 * Reads and validates the configuration of the lines. The networks' protocols can be in a separate file. Throws an error that
 * names the invalid setting but does not contain any other content of the files.
 */
export function readNetworkLines(content: unknown, spokenContent: unknown = {}): readonly NetworkLines[] {
  const { networks } = read("the lines of the networks", fileSchema, content);
  const spoken = read("the protocols of the networks", spokenNetworksSchema, spokenContent);
  const repeated = twice(networks.flatMap(({ lines }) => lines.map(({ name }) => name)));
  if (repeated !== undefined) throw new Error(`line names must be unique: ${repeated} is used more than once`);
  return networks.map(({ network, lines, ...own }) => {
    const { dialect: file, session, ...limits } = { ...spoken[network], ...own };
    const dialect = readDialectFile(file).get(network);
    if (!dialect) throw new Error(`the dialects of ${network} must include a dialect named ${network}`);
    if (!session && lines.some(({ signOn }) => signOn === "session")) {
      throw new Error(`a line of ${network} requires a sign-on, but its protocol has no network management messages`);
    }
    return {
      network,
      dialect,
      session,
      lines,
      hasBreaker: limits.breaker === "on",
      echoAfterMs: limits.echoAfterSeconds * 1_000,
      sessionAnswerMs: limits.sessionAnswerSeconds * 1_000,
      connectMs: limits.connectSeconds * 1_000,
    };
  });
}
