import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer, type Server } from "node:tls";
import type { Connector } from "../connector.ts";
import { exchangeProtocol, longestPayload } from "../exchange-frames.ts";

/**
 * Certificate and private key for mutual TLS, and the CA certificates against which peers are verified, in PEM. The stage
 * has one private certificate authority, or two during a rotation.
 */
export interface ServerCredentials {
  readonly certificate: string;
  readonly key: string;
  readonly authorities: string;
}

export interface ExchangeServerParts {
  readonly connector: Connector;
  readonly credentials: ServerCredentials;
}

const answersPath = /^\/networks\/(?<network>[a-z-]+)\/answers$/;

async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestPayload) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function say(response: ServerResponse, status: number, body = "") {
  response
    .writeHead(status, { "content-length": Buffer.byteLength(body), "content-type": "application/json" })
    .end(body);
}

/** Returns the states of this task's breakers and lines as JSON, for operators and health checks. */
const healthOf = ({ networks }: Connector): string =>
  JSON.stringify({
    networks: Object.fromEntries(
      [...networks].map(([name, { lines, breaker }]) => [
        name,
        {
          breaker: breaker.state,
          lines: lines.map(({ name: line, state, inFlight, fault }) => ({ line, state, inFlight, fault })),
        },
      ]),
    ),
  });

/**
 * Server on one port, with mutual TLS only. Functions use `network-exchange/1` (exchange-frames.ts). Over HTTP, the server
 * provides `GET /health`, and `POST /networks/{network}/answers` for responses that arrived at another task. The POST operation
 * returns 204 if a request at this task was waiting for the response.
 */
export function exchangeServer({ connector, credentials }: ExchangeServerParts): Server {
  const takeAnswer = async (network: string, request: IncomingMessage, response: ServerResponse) => {
    const packed = await bodyOf(request);
    try {
      say(response, packed && connector.takes(network, packed) ? 204 : 404);
    } catch {
      say(response, 400);
    }
  };

  const http = createHttpServer((request, response) => {
    const { method, url = "" } = request;
    request.on("error", () => {});
    const network = answersPath.exec(url)?.groups?.["network"];
    if (method === "GET" && url === "/health") say(response, 200, healthOf(connector));
    else if (method === "POST" && network) takeAnswer(network, request, response).catch(() => response.destroy());
    else say(response, 404);
  });

  const server = createServer({
    cert: credentials.certificate,
    key: credentials.key,
    ca: credentials.authorities,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: "TLSv1.3",
    ALPNProtocols: [exchangeProtocol, "http/1.1"],
  });
  // Emitted for failed handshakes, for example if a client has no certificate from the stage's certificate authority.
  server.on("tlsClientError", () => {});
  server.on("secureConnection", (socket) => {
    socket.setNoDelay(true);
    if (socket.alpnProtocol === exchangeProtocol) connector.serve(socket);
    else http.emit("connection", socket);
  });
  return server;
}
