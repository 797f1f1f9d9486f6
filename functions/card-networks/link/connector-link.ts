import { Agent, type RequestOptions, request } from "node:https";
import type { Codec } from "#iso8583/message";
import { keyOfAnswer, keyOfExpectedAnswer } from "#network-connector/message-key";
import { exchangePath, type Outcome, outcomeIn, remainingHeader, typeHeader } from "#network-connector/outcome-headers";
import type { Exchange, NetworkLink } from "./exchange.ts";
import type { NetworkAddress } from "./network-addresses.ts";

/** The tasks of the connector there are now: by name, each with an address of its own. */
type FindTasks = () => Promise<readonly NetworkAddress[]>;

export interface ConnectorCredentials {
  /** The stage's own authority, or two while they are changed. */
  readonly authorities: string;
  readonly certificate: string;
  readonly key: string;
  /** The name in the certificate of every task. */
  readonly servername: string;
}

export interface ConnectorLinkSettings {
  readonly network: string;
  /** The messages alone: frame and header belong to the line, which the connector holds. */
  readonly codec: Codec;
  readonly findTasks: FindTasks;
  readonly agent: Agent;
  readonly connectTimeoutMs?: number;
  readonly now?: () => number;
}

/** The connector closes idle connections after 75 seconds; functions are never the later ones. */
const reusableForMs = 30_000;

export const connectorAgent = ({ authorities, ...credentials }: ConnectorCredentials): Agent =>
  new Agent({
    ca: authorities,
    cert: credentials.certificate,
    key: credentials.key,
    servername: credentials.servername,
    minVersion: "TLSv1.3",
    keepAlive: true,
    timeout: reusableForMs,
    maxCachedSessions: 20,
  });

interface Asking {
  readonly task: NetworkAddress;
  readonly packed: Uint8Array;
  readonly type: string;
  readonly remainingMs: number;
  readonly connectTimeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * One exchange with one task. The message leaves only after the task has said that it would pass it on (100 Continue): what fails before
 * was not sent. After that the connector's own word counts, and without it nobody knows.
 */
const askTask = (
  { network, agent }: Pick<ConnectorLinkSettings, "network" | "agent">,
  { task, packed, type, remainingMs, connectTimeoutMs, signal }: Asking,
): Promise<Outcome | { readonly kind: "aborted" }> =>
  new Promise((resolve) => {
    let isSent = false;
    const options: RequestOptions = {
      ...task,
      agent,
      method: "POST",
      path: exchangePath(network),
      headers: {
        expect: "100-continue",
        "content-type": "application/octet-stream",
        "transfer-encoding": "chunked",
        [remainingHeader]: Math.max(1, Math.floor(remainingMs)),
        [typeHeader]: type,
      },
    };
    const asked = request(options);

    const end = (outcome: Outcome | { readonly kind: "aborted" }) => {
      clearTimeout(patience);
      clearTimeout(untilLetIn);
      signal?.removeEventListener("abort", onAbort);
      resolve(outcome);
    };
    const giveUp = (outcome: Outcome | { readonly kind: "aborted" }) => {
      end(outcome);
      asked.destroy();
    };
    const patience = setTimeout(
      () => giveUp(isSent ? { kind: "no-answer", reason: "timeout" } : { kind: "not-sent", reason: "deadline-passed" }),
      remainingMs,
    );
    const untilLetIn = setTimeout(() => giveUp({ kind: "not-sent", reason: "no-line" }), connectTimeoutMs);
    const onAbort = () => giveUp(isSent ? { kind: "aborted" } : { kind: "not-sent", reason: "deadline-passed" });
    signal?.addEventListener("abort", onAbort, { once: true });

    asked.on("continue", () => {
      clearTimeout(untilLetIn);
      isSent = true;
      asked.end(packed);
    });
    asked.on("response", async (response) => {
      // Without this the connection could not be used again: the body that was announced has to end.
      if (!isSent) asked.end();
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
        const outcome = outcomeIn(response.headers, Buffer.concat(chunks));
        if (outcome?.kind === "not-sent" || isSent) end(outcome ?? { kind: "no-answer", reason: "closed" });
        else end({ kind: "not-sent", reason: "no-line" });
      } catch {
        end(isSent ? { kind: "no-answer", reason: "closed" } : { kind: "not-sent", reason: "no-line" });
      }
    });
    asked.on("error", () =>
      end(isSent ? { kind: "no-answer", reason: "closed" } : { kind: "not-sent", reason: "no-line" }),
    );
    asked.flushHeaders();
  });

/** Another task may hold a line where this one has none; where the network itself is the matter, it is the same everywhere. */
const isWorthAnotherTask = (outcome: Outcome): boolean =>
  outcome.kind === "not-sent" && (outcome.reason === "no-line" || outcome.reason === "busy");

/** The task that last took a message of a network comes first: it holds a line to it. */
const preferring = (preferred: NetworkAddress | undefined, tasks: readonly NetworkAddress[]) => {
  const isPreferred = ({ host, port }: NetworkAddress) => host === preferred?.host && port === preferred.port;
  return [...tasks.filter(isPreferred), ...tasks.filter((task) => !isPreferred(task))];
};

/** A link to the connector that holds the signed-on lines of a stage: a request each, over mutual TLS. */
export const connectorLink = ({
  codec,
  findTasks,
  connectTimeoutMs = 1_000,
  now = Date.now,
  ...line
}: ConnectorLinkSettings): NetworkLink => {
  let preferred: NetworkAddress | undefined;

  const read = (outcome: Outcome, expected: string): Exchange => {
    if (outcome.kind !== "answered") return outcome;
    try {
      const message = codec.unpack(outcome.message);
      if (keyOfAnswer(message) === expected) return { kind: "answered", message };
      return { kind: "no-answer", reason: "mismatch" };
    } catch {
      return { kind: "no-answer", reason: "unreadable" };
    }
  };

  return {
    async exchange(message, { deadline, signal }): Promise<Exchange> {
      const packed = codec.pack(message);
      const tasks = await findTasks().catch(() => []);
      let last: Exchange = { kind: "not-sent", reason: "no-connection" };
      for (const task of preferring(preferred, tasks).slice(0, 2)) {
        if (signal?.aborted) return { kind: "not-sent", reason: "aborted" };
        const remainingMs = deadline.getTime() - now();
        if (remainingMs <= 0) return { kind: "not-sent", reason: "deadline-passed" };
        const asking = { task, packed, type: message.mti, remainingMs, connectTimeoutMs, signal };
        const outcome = await askTask(line, asking);
        if (outcome.kind === "aborted") return { kind: "no-answer", reason: "aborted" };
        if (outcome.kind !== "not-sent") {
          preferred = task;
          return read(outcome, keyOfExpectedAnswer(message));
        }
        last = outcome;
        if (!isWorthAnotherTask(outcome)) return last;
      }
      return last;
    },
  };
};
