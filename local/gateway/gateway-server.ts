import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { RunnerStopped } from "../lambda/function-pool.ts";
import type { LogFiles } from "../storage/log-files.ts";
import { substituteVariables } from "./context-variables.ts";
import type { Exchange } from "./exchange.ts";
import { GatewayFailure } from "./gateway-failure.ts";
import { readGatewayRequest } from "./gateway-request.ts";
import { type GatewayAnswer, gatewayResponse } from "./gateway-response.ts";
import type { RequestHandler } from "./request-handler.ts";
import type { RestApi } from "./rest-api.ts";

const BODY_BYTES = 10 * 1024 * 1024;

/** One REST API at one port. */
export class GatewayServer {
  readonly #api: RestApi;
  readonly #handler: RequestHandler;
  readonly #logs: LogFiles;
  readonly #server: Server;

  constructor(api: RestApi, handler: RequestHandler, logs: LogFiles) {
    this.#api = api;
    this.#handler = handler;
    this.#logs = logs;
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy());
    });
  }

  get name(): string {
    return this.#api.name;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  /** Takes no new requests, gives those that are being answered some time and then cuts them off. */
  async stop(milliseconds: number): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeIdleConnections();
    const timer = setTimeout(() => this.#server.closeAllConnections(), milliseconds);
    await closed;
    clearTimeout(timer);
  }

  async #respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = readGatewayRequest(message);
    let exchange = this.#handler.route(request);
    let answer: GatewayAnswer;
    try {
      const body = await readBody(message);
      answer = await this.#handler.handle(exchange, body, (authorized) => {
        exchange = authorized;
      });
    } catch (error) {
      answer = gatewayResponse(this.#failureOf(error), exchange);
      this.#logFailure(error, exchange, answer.status);
    }
    const body = typeof answer.body === "string" ? Buffer.from(answer.body) : answer.body;
    response.writeHead(answer.status, {
      ...(answer.headers as Record<string, string | string[]>),
      "x-amzn-requestid": request.id,
      "x-amz-apigw-id": `${request.id.replaceAll("-", "").slice(0, 15)}=`,
      ...(hasBody(answer.status) && { "content-length": body.length }),
    });
    response.end(request.method === "HEAD" || !hasBody(answer.status) ? undefined : body);
    this.#logAccess(exchange, answer.status, body.length);
  }

  #failureOf(error: unknown): GatewayFailure {
    if (error instanceof GatewayFailure) return error;
    if (error instanceof RunnerStopped) return new GatewayFailure("INTEGRATION_FAILURE", "The local stack is stopping");
    return new GatewayFailure("DEFAULT_5XX", "Internal server error", { reason: String(error) });
  }

  #logFailure(error: unknown, { request, resource }: Exchange, status: number): void {
    const reason = this.#failureOf(error).reason;
    if (reason === undefined) return;
    const line = { level: "ERROR", gateway: this.#api.name, requestId: request.id, status, reason };
    this.#logs.appendLine("runner", { timestamp: new Date().toISOString(), resource: resource?.path, ...line });
  }

  #logAccess(exchange: Exchange, status: number, responseLength: number): void {
    const { DestinationArn, Format } = this.#api.stage.AccessLogSetting ?? {};
    if (DestinationArn === undefined || Format === undefined) return;
    const latency = Date.now() - exchange.request.receivedAt.getTime();
    const line = substituteVariables(Format, exchange, { status, responseLength, responseLatency: latency });
    this.#logs.appendLine(DestinationArn.replace(/^.*:log-group:/, "").replace(/:\*$/, ""), line);
  }
}

/** A body that is too long is read to its end all the same: a client that still sends would miss the answer. */
async function readBody(message: IncomingMessage): Promise<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES) chunks = [];
    else chunks.push(chunk);
  }
  if (bytes > BODY_BYTES) throw new GatewayFailure("REQUEST_TOO_LARGE", "Request Too Long");
  return Buffer.concat(chunks);
}

const hasBody = (status: number): boolean => status !== 204 && status !== 304;
