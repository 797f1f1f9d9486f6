import * as v from "valibot";
import type { Dialect } from "#iso8583/dialect";
import { readDialectFile } from "#iso8583/dialect-file";
import { networkWords, type SessionMessages } from "./line/session-messages.ts";

/**
 * What the connector is told about the networks: one JSON file that the stage's template makes. Misspelt names are refused, because a
 * setting that is not read is worse than one that is wrong.
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
  /** Unlike that of every other line of the stage. */
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  endpoints: v.pipe(v.array(endpoint), v.minLength(1), v.readonly()),
  /**
   * `tls` with a client certificate over open networks; the two others name what protects the path where no TLS is spoken
   * (PCI DSS 4.2.1 asks for strong cryptography over open, public networks).
   */
  protection: v.picklist(["tls", "ipsec", "private-circuit"]),
  header: v.optional(header, "none"),
  signOn: v.picklist(["session", "none"]),
  /** Identities that the network assigned to this line, by field of its session messages. */
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

/** How a network is spoken, on whichever lines. */
const spokenSchema = v.strictObject({
  /** A file of dialects with the one that is named like the network, as `#iso8583/dialect-file` reads it. */
  dialect: v.unknown(),
  session: v.exactOptional(sessionSchema),
});

const spokenNetworksSchema = v.record(v.string(), spokenSchema);

/** By network: what the image of the program has in a file, so that a stage names nothing but its lines. */
export type SpokenNetworks = Readonly<Record<string, v.InferInput<typeof spokenSchema>>>;

const networkSchema = v.strictObject({
  network: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  /** As in the file of spoken networks, before which this one counts. */
  dialect: v.exactOptional(v.unknown()),
  session: v.exactOptional(sessionSchema),
  lines: v.pipe(v.array(lineSchema), v.minLength(1), v.readonly()),
  /** `off` only where silence says nothing about the network: in a sandbox that is asked for it. */
  breaker: v.optional(v.picklist(["on", "off"]), "on"),
  echoAfterSeconds: v.optional(seconds(600), 60),
  sessionAnswerSeconds: v.optional(seconds(60), 10),
  connectSeconds: v.optional(seconds(60), 5),
});

const fileSchema = v.strictObject({ networks: v.pipe(v.array(networkSchema), v.minLength(1)) });

/** The file as whoever makes it writes it. */
export type NetworkLinesFile = v.InferInput<typeof fileSchema>;

/** The lines of one network, ready to be held. */
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

const read = <Schema extends v.GenericSchema>(
  what: string,
  schema: Schema,
  content: unknown,
): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${what} are wrong at ${v.getDotPath(issue) ?? "their root"}: ${issue.message}`);
};

/**
 * Reads the lines; how their networks are spoken may stand in a file beside. It throws a sentence that names the setting and never
 * what else is in the files.
 */
export const readNetworkLines = (content: unknown, spokenContent: unknown = {}): readonly NetworkLines[] => {
  const { networks } = read("the lines of the networks", fileSchema, content);
  const spoken = read("the spoken networks", spokenNetworksSchema, spokenContent);
  const repeated = twice(networks.flatMap(({ lines }) => lines.map(({ name }) => name)));
  if (repeated !== undefined) throw new Error(`two lines are named ${repeated}`);
  return networks.map(({ network, lines, ...own }) => {
    const { dialect: file, session, ...limits } = { ...spoken[network], ...own };
    const dialect = readDialectFile(file).get(network);
    if (!dialect) throw new Error(`the dialects of ${network} have none of that name`);
    if (!session && lines.some(({ signOn }) => signOn === "session")) {
      throw new Error(`a line of ${network} signs on, and its session messages are not given`);
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
};
