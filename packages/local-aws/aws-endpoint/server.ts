import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { wholeBody } from "../http-body.ts";
import { closeAtOnce, listenAt } from "../listening.ts";
import type { FindCredential } from "../permissions/credentials.ts";
import { AccessDenied } from "../permissions/principal.ts";
import type { S3Service } from "../s3/s3-service.ts";
import type { OnUse, Use } from "../usage.ts";
import { type AwsAnswer, AwsError, type AwsService, unknownOperation } from "./aws-service.ts";
import { type FunctionUrls, functionUrlPath } from "./function-urls.ts";
import { signatureOf } from "./signature.ts";

/** A call to an AWS service other than S3. */
export interface AwsCall {
  /** Access key ID of the caller. For a function or container, this is the name of the function or container. */
  readonly caller: string;
  readonly service: string;
  /** Value of the `X-Amz-Target` header (service version and operation), or the HTTP method and path if the header is absent. */
  readonly operation: string;
  readonly body: string;
}

/** Called for each call that is passed to a service. `answered` resolves with the result or rejects with the error. */
export type OnAwsCall = (call: AwsCall, answered: Promise<unknown>) => void;

export interface AwsBackend {
  readonly services: Readonly<Record<string, AwsService>>;
  /** Separate from the other services, because S3 streams content and verifies signatures. */
  readonly s3: S3Service;
  readonly find: FindCredential;
  /** Signatures of requests to function URLs are verified, like those of S3 requests. */
  readonly functionUrls?: FunctionUrls;
  readonly onCall?: OnAwsCall | undefined;
  readonly onUse?: OnUse;
}

export interface AwsEndpoint {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the AWS endpoint for SDK clients: one server on the loopback address for all services. In the signature, the
 * credential scope identifies the service, and the access key ID identifies the caller. Signatures are verified only for S3
 * and function URLs, because anyone with access to this address can read the data directory anyway.
 */
export async function serveAws(backend: AwsBackend): Promise<AwsEndpoint> {
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (backend.functionUrls && url.startsWith(functionUrlPath)) {
      const sourceAddress = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
      const body = (await wholeBody(request))?.toString() ?? "";
      const call = { method, url, headers, body, sourceAddress };
      write(response, await backend.functionUrls.answer(call).catch((error: unknown) => answerToError(error, url)));
      return;
    }
    const signature = signatureOf({ method, url, headers });
    const service = signature?.scope.split("/")[2];
    // A browser that opens an unsigned URL receives the error in S3's format.
    if (!signature || service === undefined || service === "s3") {
      if (signature && service) backend.onUse?.(callOf(request, { caller: signature.accessKeyId, service }));
      await backend.s3(request, response).catch(() => response.destroy());
      return;
    }
    const answer = await answerTo(request, { caller: signature.accessKeyId, service }, backend).catch(
      (error: unknown) => answerToError(error, request.url),
    );
    write(response, answer);
  });
  // Idle keep-alive connections stay open, because a client would see a failure if the server closed a connection just as
  // the client reused it.
  server.keepAliveTimeout = 0;
  const port = await listenAt(server, 0);
  return { url: `http://127.0.0.1:${port}`, close: () => closeAtOnce(server) };
}

function write(response: ServerResponse, { status, headers, body }: AwsAnswer): void {
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.0",
    "x-amzn-requestid": randomUUID(),
    ...headers,
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}

function callOf({ method, url = "/", headers }: IncomingMessage, who: Pick<AwsCall, "caller" | "service">): Use {
  const target = headers["x-amz-target"];
  const subject = /^\/[^/?]+\/[^?]/.test(url) ? "object" : "bucket";
  const operation = typeof target === "string" ? target.replace(/^.*\./, "") : `${method} ${subject}`;
  return { kind: "call", ...who, operation };
}

async function answerTo(
  request: IncomingMessage,
  who: Pick<AwsCall, "caller" | "service">,
  { find, services, onCall, onUse }: AwsBackend,
): Promise<AwsAnswer> {
  const { caller, service: serviceName } = who;
  const { method = "GET", url = "/", headers } = request;
  const body = (await wholeBody(request))?.toString() ?? "";
  onUse?.(callOf(request, who));
  const principal = find(caller)?.principal;
  if (!principal) throw new AwsError("UnrecognizedClientException", `No principal has the access key ID ${caller}`);
  const service = Object.hasOwn(services, serviceName) ? services[serviceName] : undefined;
  const operation = String(headers["x-amz-target"] ?? `${method} ${url}`);
  if (!service) throw unknownOperation(`${serviceName}: ${operation}`);
  const answer = service({
    method,
    path: url,
    headers,
    body,
    principal,
    caller,
    authorize: (...accesses) => principal.check(accesses),
  });
  onCall?.({ caller, service: serviceName, operation, body }, answer);
  return answer;
}

/** Services with REST paths deny access with status 403; AWS JSON services, which use only the path `/`, with status 400. */
function answerToError(error: unknown, url = "/"): AwsAnswer {
  const { name, message } = error as Error;
  const deniedStatus = url === "/" ? 400 : 403;
  const status = error instanceof AwsError ? error.status : error instanceof AccessDenied ? deniedStatus : 500;
  const type = status === 500 ? "InternalFailure" : name;
  return { status, headers: { "x-amzn-errortype": type }, body: JSON.stringify({ __type: type, message }) };
}
