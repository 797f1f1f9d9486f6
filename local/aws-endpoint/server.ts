import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { AccessDenied, type Caller, checkAccess, sessionArn } from "../permissions/access-check.ts";
import type { Roles } from "../permissions/roles.ts";
import { iamArn } from "../place.ts";
import { AwsError, unknownOperation } from "./aws-error.ts";
import type { AwsAnswer, AwsService } from "./aws-service.ts";

/** The access key id of people and programs outside the stacks: their calls are not judged. */
export const OPERATOR_ACCESS_KEY_ID = "operator";

export interface AwsBackend {
  readonly services: Readonly<Record<string, AwsService>>;
  readonly roles: Roles;
  /** The function whose credentials carry this access key id. */
  caller(accessKeyId: string): Caller | undefined;
}

/**
 * The AWS that functions see: one server on the loopback address for all services. The credential scope of the
 * signature tells which service is meant and who asks. The signature itself is not checked: who can reach this
 * address may read the data directory as well.
 */
export class AwsEndpoint {
  readonly #server: Server;
  #backend: AwsBackend | undefined;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy());
    });
    // Idle connections of SDK clients stay open; a client that reuses one just as it closes would see a failure.
    this.#server.keepAliveTimeout = 0;
  }

  /** Listens at once, because the address is part of what the templates are resolved with. */
  static async listen(): Promise<AwsEndpoint> {
    const endpoint = new AwsEndpoint();
    endpoint.#server.listen(0, "127.0.0.1");
    await once(endpoint.#server, "listening");
    return endpoint;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  serve(backend: AwsBackend): void {
    this.#backend = backend;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#answer(request).catch((error: unknown) => answerToError(error, request.url));
    response.writeHead(answer.status, {
      "content-type": "application/x-amz-json-1.0",
      "x-amzn-requestid": randomUUID(),
      ...answer.headers,
      "content-length": Buffer.byteLength(answer.body),
    });
    response.end(answer.body);
  }

  async #answer(request: IncomingMessage): Promise<AwsAnswer> {
    const body = await text(request);
    const credential = /Credential=([^/,\s]+)\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(
      request.headers.authorization ?? "",
    );
    if (!credential) throw new AwsError("MissingAuthenticationTokenException", "The request is not signed", 403);
    if (!this.#backend) throw new AwsError("ServiceUnavailable", "The local stack is starting", 503);
    const [, accessKeyId = "", serviceName = ""] = credential;
    const { roles, services } = this.#backend;
    const caller = this.#backend.caller(accessKeyId);
    if (!caller && accessKeyId !== OPERATOR_ACCESS_KEY_ID) {
      throw new AwsError("UnrecognizedClientException", `Nobody here has the access key id ${accessKeyId}`);
    }
    const url = new URL(request.url ?? "/", "http://localhost");
    const service = Object.hasOwn(services, serviceName) ? services[serviceName] : undefined;
    if (!service) {
      throw unknownOperation(
        `${serviceName}: ${request.headers["x-amz-target"] ?? `${request.method} ${url.pathname}`}`,
      );
    }
    return service({
      method: request.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      authorize: (...accesses) => {
        if (caller) checkAccess(roles, caller, accesses);
      },
      callerArn: caller ? sessionArn(caller) : iamArn("user/operator"),
    });
  }
}

/** Services with REST paths refuse with 403, those with one path for all with 400. */
function answerToError(error: unknown, url = "/"): AwsAnswer {
  const { name, message } = error as Error;
  const status =
    error instanceof AwsError ? error.status : error instanceof AccessDenied ? (url === "/" ? 400 : 403) : 500;
  const type = status === 500 ? "InternalFailure" : name;
  return { status, headers: { "x-amzn-errortype": type }, body: JSON.stringify({ __type: type, message }) };
}
