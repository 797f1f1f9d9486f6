import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { createServer as createTlsServer, type Server as TlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { wholeBody } from "../http-body.ts";
import { RunnerStopped } from "../lambda/function-pool.ts";
import { listenAt } from "../listening.ts";
import { type LogFiles, logGroupIn } from "../storage/log-files.ts";
import type { OnUse } from "../usage.ts";
import { codedBody, decodedBody } from "./content-coding.ts";
import { substituteVariables } from "./context-variables.ts";
import { type Exchange, routeRequest } from "./exchange.ts";
import type { CallFunction } from "./function-call.ts";
import { GatewayFailure } from "./gateway-failure.ts";
import { headerOf, readGatewayRequest } from "./gateway-request.ts";
import { type GatewayAnswer, gatewayResponse } from "./gateway-response.ts";
import { RequestHandler } from "./request-handler.ts";
import type { RestApi } from "./rest-api.ts";

const longestBodyBytes = 10 * 1024 * 1024;

/**
 * Time limit from the first byte of a request to the last byte of its body. API Gateway has a similar limit for slow clients.
 */
const requestMilliseconds = 30_000;

export interface MutualTls {
  readonly cert: string;
  readonly key: string;
  /** Calls the listener immediately if the trusted CA certificates exist, and again whenever they are written. */
  watchAuthorities(listener: (authoritiesPem: string) => void): void;
}

interface GatewayOptions {
  readonly mutualTls?: MutualTls | undefined;
  readonly onUse?: OnUse | undefined;
  /** In milliseconds. */
  readonly requestTimeout?: number;
}

export class GatewayServer {
  readonly #api: RestApi;
  readonly #onUse: OnUse | undefined;
  readonly #handler: RequestHandler;
  readonly #logs: LogFiles;
  readonly #server: Server;

  constructor(
    api: RestApi,
    call: CallFunction,
    logs: LogFiles,
    { mutualTls, onUse, requestTimeout = requestMilliseconds }: GatewayOptions = {},
  ) {
    this.#api = api;
    this.#onUse = onUse;
    this.#handler = new RequestHandler(api, call);
    this.#logs = logs;
    const respond = (request: IncomingMessage, response: ServerResponse): void => {
      this.#respond(request, response).catch(() => response.destroy());
    };
    const patience = {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: requestTimeout / 2,
    };
    this.#server = mutualTls ? mutualTlsServer(mutualTls, patience, respond) : createServer(patience, respond);
    // Idle connections stay open, because a client would get an error if the server closed a keep-alive connection just as
    // the client reused it.
    this.#server.keepAliveTimeout = 0;
  }

  get needsCertificate(): boolean {
    return this.#api.truststore !== undefined;
  }

  get name(): string {
    return this.#api.name;
  }

  get url(): string {
    return `${this.needsCertificate ? "https" : "http"}://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async listen(port: number): Promise<void> {
    await listenAt(this.#server, port);
  }

  /** Stops accepting requests, waits up to the given time for requests in flight, and then closes the remaining connections. */
  async stop(milliseconds: number): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeIdleConnections();
    const timer = setTimeout(() => this.#server.closeAllConnections(), milliseconds);
    await closed;
    clearTimeout(timer);
  }

  async #respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#onUse?.({ kind: "request", api: this.#api.name });
    let exchange = routeRequest(this.#api, readGatewayRequest(message));
    let answer: GatewayAnswer;
    try {
      answer = await this.#handler.handle(exchange, await this.#readBody(message, exchange), (authorized) => {
        exchange = authorized;
      });
    } catch (error) {
      const failure = failureOf(error);
      answer = gatewayResponse(failure, exchange);
      this.#logFailure(failure, exchange, answer.status);
    }
    const hasBody = answer.status !== 204 && answer.status !== 304;
    const acceptEncoding = headerOf(exchange.request, "accept-encoding");
    const { body, coding } = await codedBody(Buffer.from(answer.body), acceptEncoding, this.#api.compressedFromBytes);
    response.writeHead(answer.status, {
      ...(answer.headers as Record<string, string | string[]>),
      "x-amzn-requestid": exchange.request.id,
      ...(coding && { "content-encoding": coding }),
      ...(hasBody && { "content-length": body.length }),
    });
    response.end(hasBody ? body : undefined);
    this.#logAccess(exchange, answer.status, body.length);
  }

  async #readBody(message: IncomingMessage, { request }: Exchange): Promise<Buffer> {
    const body = await wholeBody(message, longestBodyBytes);
    if (!body) throw new GatewayFailure("REQUEST_TOO_LARGE", "Request Too Long");
    if (this.#api.compressedFromBytes === undefined) return body;
    return decodedBody(body, headerOf(request, "content-encoding"), longestBodyBytes);
  }

  #logFailure({ reason }: GatewayFailure, { request, resource }: Exchange, status: number): void {
    if (reason === undefined) return;
    const line = { level: "ERROR", gateway: this.#api.name, requestId: request.id, status, reason };
    this.#logs.appendLine("runner", { timestamp: new Date().toISOString(), resource: resource?.path, ...line });
  }

  #logAccess(exchange: Exchange, status: number, responseLength: number): void {
    if (!this.#api.stage.AccessLogSetting) return;
    const { DestinationArn, Format } = this.#api.stage.AccessLogSetting;
    const responseLatency = Date.now() - exchange.request.receivedAt.getTime();
    // The path of an unmatched request is not logged, because the caller chooses the path, and the path can contain any text.
    const route = exchange.resource ? {} : { resourcePath: "unmatched" };
    const line = substituteVariables(Format, exchange, { status, responseLength, responseLatency, ...route });
    this.#logs.appendLine(logGroupIn(DestinationArn), line);
  }
}

/**
 * Creates a server that, during the TLS handshake, rejects clients without a certificate from a trusted certificate authority.
 */
function mutualTlsServer(
  { cert, key, watchAuthorities }: MutualTls,
  patience: ServerOptions,
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): TlsServer {
  const identity = { cert, key, minVersion: "TLSv1.2" } as const;
  // An empty list of certificate authorities rejects every client. Without a list, Node.js would trust the public certificate
  // authorities.
  const server = createTlsServer(
    { ...patience, ...identity, ca: [], requestCert: true, rejectUnauthorized: true },
    respond,
  );
  watchAuthorities((authoritiesPem) => server.setSecureContext({ ...identity, ca: authoritiesPem }));
  return server;
}

function failureOf(error: unknown): GatewayFailure {
  if (error instanceof GatewayFailure) return error;
  if (error instanceof RunnerStopped) return new GatewayFailure("INTEGRATION_FAILURE", "The local stack is stopping");
  return new GatewayFailure("DEFAULT_5XX", "Internal server error", { reason: String(error) });
}
