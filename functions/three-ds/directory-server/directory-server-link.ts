import { Agent, type AgentOptions, request } from "node:https";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { DirectoryServerAddresses } from "./directory-server-addresses.ts";

/**
 * Transport to directory servers: a POST request over mutual TLS. Messages contain card numbers, so failure reasons never quote
 * messages.
 */

export interface Credentials {
  readonly certificate: string;
  readonly privateKey: string;
  readonly authority: string;
}

export type LoadCredentials = (network: CardNetwork) => Promise<Credentials | undefined>;

export interface Unanswered {
  /** `unreachable`: no byte of the message was sent. */
  readonly kind: "unreachable" | "no-answer";
  readonly how: "unreachable" | "out-of-time" | "hung-up" | "other-status" | "too-long";
  readonly reason: string;
}

export type DirectoryServerExchange = { readonly kind: "answered"; readonly text: string } | Unanswered;

export type AskDirectoryServer = (
  network: CardNetwork,
  message: object,
  deadline: Date,
) => Promise<DirectoryServerExchange>;

/** Transport for long responses, which are streamed. */
export type DownloadFromDirectoryServer = <Answer>(
  network: CardNetwork,
  message: object,
  deadline: Date,
  read: ReadBody<Answer>,
) => Promise<{ readonly kind: "answered"; readonly answer: Answer } | Unanswered>;

type ReadBody<Answer> = (body: AsyncIterable<Uint8Array>) => Promise<Answer>;

export interface DirectoryServerLinkPlatform {
  readonly addresses: DirectoryServerAddresses;
  readonly credentials: LoadCredentials;
  readonly clock: Clock;
}

const answerBytesMax = 1_048_576;

/** Failure that this module detected. All other failures are network errors. */
class LineFailure extends Error {
  override readonly name = "LineFailure";
  readonly how: Unanswered["how"];
  constructor(how: Unanswered["how"], reason: string) {
    super(reason);
    this.how = how;
  }
}

const unreachable = (reason: string): Unanswered => ({ kind: "unreachable", how: "unreachable", reason });

const textOf: ReadBody<string> = async (body) => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > answerBytesMax) throw new LineFailure("too-long", "the response is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

export function directoryServerLink(platform: DirectoryServerLinkPlatform): AskDirectoryServer {
  const download = directoryServerDownload(platform);
  return async (network, message, deadline) => {
    const exchange = await download(network, message, deadline, textOf);
    return exchange.kind === "answered" ? { kind: "answered", text: exchange.answer } : exchange;
  };
}

export function directoryServerDownload({
  addresses,
  credentials,
  clock,
}: DirectoryServerLinkPlatform): DownloadFromDirectoryServer {
  const agents = new Map<string, Agent>();

  /**
   * The HTTPS agent opens one connection per message, because only a failure to open a new connection proves that no byte was
   * sent. The HTTPS agent caches the TLS session for faster handshakes.
   */
  const agentFor = (network: CardNetwork, { certificate, privateKey, authority }: Credentials): Agent => {
    const options: AgentOptions = { cert: certificate, key: privateKey, ca: authority, keepAlive: false };
    const known = agents.get(network);
    if (known && known.options.cert === certificate && known.options.ca === authority) return known;
    const agent = new Agent(options);
    agents.set(network, agent);
    return agent;
  };

  return async (network, message, deadline, read) => {
    const address = addresses[network];
    if (!address) return unreachable("no address");
    const ours = await credentials(network);
    if (!ours) return unreachable("no certificate");
    const text = JSON.stringify(message);
    const attempt = () => post(address, agentFor(network, ours), text, deadline.getTime() - clock().getTime(), read);
    const first = await attempt();
    // The protocol allows one immediate retry if no connection was established.
    return first.kind === "unreachable" && clock() < deadline ? attempt() : first;
  };
}

const post = <Answer>(address: URL, agent: Agent, text: string, patienceMilliseconds: number, read: ReadBody<Answer>) =>
  new Promise<{ readonly kind: "answered"; readonly answer: Answer } | Unanswered>((resolve) => {
    let isConnected = false;
    const failed = (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? error.message;
      const how = error instanceof LineFailure ? error.how : "hung-up";
      resolve(isConnected ? { kind: "no-answer", how, reason } : unreachable(reason));
    };
    const headers = { "Content-Type": "application/JSON; charset=UTF-8", "Content-Length": Buffer.byteLength(text) };
    const outgoing = request(address, { method: "POST", agent, headers }, (response) => {
      // Every 3-D Secure response has HTTP status 200. HTTP statuses other than 200 are transport failures.
      if (response.statusCode !== 200) {
        failed(new LineFailure("other-status", `status ${response.statusCode}`));
        outgoing.destroy();
        return;
      }
      // If `read` stops early, the connection is closed.
      read(response)
        .then((answer) => resolve({ kind: "answered", answer }), failed)
        .finally(() => response.destroy());
    });
    const timer = setTimeout(
      () => outgoing.destroy(new LineFailure("out-of-time", "out of time")),
      Math.max(0, patienceMilliseconds),
    );
    outgoing.on("socket", (socket) =>
      socket.on("secureConnect", () => {
        isConnected = true;
      }),
    );
    outgoing.on("error", failed);
    outgoing.on("close", () => clearTimeout(timer));
    outgoing.end(text);
  });
