import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { Connector } from "../connector.ts";
import { notSent, type Outcome, rejected } from "../exchange/outcome.ts";
import { headersOf, networkInPath, remainingHeader, typeHeader } from "../outcome-headers.ts";

/** What the server shows, and whose clients it lets in: a private authority of the stage, or two while they are changed. */
export interface ServerCredentials {
  readonly certificate: string;
  readonly key: string;
  readonly authorities: string;
}

export interface ExchangeServerParts {
  readonly connector: Connector;
  readonly credentials: ServerCredentials;
  /** Told of requests that are none of ours: wrong paths and sizes. */
  readonly refused: (what: string) => void;
  /** How each exchange ended, and after how many milliseconds. */
  readonly ended: (network: string, outcome: Outcome, milliseconds: number) => void;
}

/** No message of a card network is longer. */
const longestMessage = 8_192;

/** Longer than functions keep an idle connection, so that it is they who close it. */
const keepAliveMs = 75_000;

const longestWaitMs = 60_000;

const answersPath = /^\/networks\/(?<network>[a-z-]+)\/answers$/;

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestMessage) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const tellOutcome = (response: ServerResponse, outcome: Outcome) => {
  const body = outcome.kind === "answered" ? outcome.message : undefined;
  response.writeHead(200, { ...headersOf(outcome), "content-length": body?.length ?? 0 }).end(body);
};

const say = (response: ServerResponse, status: number, body = "") => {
  response
    .writeHead(status, { "content-length": Buffer.byteLength(body), "content-type": "application/json" })
    .end(body);
};

/** How long the asker waits, in milliseconds; undefined when the header says nothing usable. */
const remainingIn = ({ headers }: IncomingMessage): number | undefined => {
  const text = headers[remainingHeader];
  if (typeof text !== "string" || !/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Number(text), longestWaitMs);
};

/** The exchanges of functions, the answers that another task heard, and `/health`; over mutual TLS alone. */
export const exchangeServer = ({ connector, credentials, refused, ended }: ExchangeServerParts): Server => {
  const exchange = async (network: string, request: IncomingMessage, response: ServerResponse, letIn: () => void) => {
    const arrivedMs = performance.now();
    const remainingMs = remainingIn(request);
    const reached = connector.networks.get(network);
    if (remainingMs === undefined) return refuse(response, `no ${remainingHeader}`);
    if (!reached) return tellOutcome(response, notSent("unknown-network"));
    const refusal = reached.refusal(String(request.headers[typeHeader] ?? ""));
    if (refusal) return tellOutcome(response, refusal);
    letIn();
    const packed = await bodyOf(request);
    if (!packed) return tellOutcome(response, rejected("unreadable-request"));
    // What the body took to come is no longer there to wait for the network.
    const outcome = await reached.exchange(packed, remainingMs - (performance.now() - arrivedMs));
    tellOutcome(response, outcome);
    ended(network, outcome, performance.now() - arrivedMs);
  };

  const refuse = (response: ServerResponse, what: string) => {
    refused(what);
    say(response, 400);
  };

  const takeAnswer = async (network: string, request: IncomingMessage, response: ServerResponse) => {
    const packed = await bodyOf(request);
    try {
      say(response, packed && connector.takes(network, packed) ? 204 : 404);
    } catch {
      say(response, 400);
    }
  };

  const health = () =>
    JSON.stringify({
      networks: Object.fromEntries(
        [...connector.networks].map(([name, { lines, breaker }]) => [
          name,
          {
            breaker: breaker.state,
            lines: lines.map(({ name: line, state, inFlight, fault }) => ({ line, state, inFlight, fault })),
          },
        ]),
      ),
    });

  const serve = async (request: IncomingMessage, response: ServerResponse, letIn: () => void) => {
    const { method = "", url = "" } = request;
    if (method === "GET" && url === "/health") return say(response, 200, health());
    const network = method === "POST" ? networkInPath(url) : undefined;
    if (network !== undefined) return exchange(network, request, response, letIn);
    const answered = method === "POST" ? answersPath.exec(url)?.groups?.["network"] : undefined;
    if (answered === undefined) return say(response, 404);
    letIn();
    return takeAnswer(answered, request, response);
  };

  const guarded = (request: IncomingMessage, response: ServerResponse, letIn: () => void) => {
    request.on("error", () => {});
    // Whoever hangs up in the middle of its body has sent nothing to a network.
    serve(request, response, letIn).catch(() => response.destroy());
  };

  const server = createServer({
    cert: credentials.certificate,
    key: credentials.key,
    ca: credentials.authorities,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: "TLSv1.3",
    keepAliveTimeout: keepAliveMs,
    requestTimeout: longestWaitMs,
    noDelay: true,
  });
  server.on("request", (request, response) => guarded(request, response, () => {}));
  server.on("checkContinue", (request, response) => guarded(request, response, () => response.writeContinue()));
  return server;
};
