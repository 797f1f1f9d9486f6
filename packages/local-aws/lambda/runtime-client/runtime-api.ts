import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closeAtOnce, listenAt } from "../../listening.ts";
import type { FunctionFailure, Outcome } from "../function-worker.ts";

/**
 * Lambda's side of the Runtime API for one execution environment (AWS Lambda Developer Guide, "Using the Lambda runtime API").
 * The client polls for the next event and posts the result.
 */

export interface RuntimeEvent {
  readonly requestId: string;
  readonly payload: string;
  readonly functionArn: string;
  readonly deadlineMs: number;
}

export interface RuntimeApiListener {
  /** Called when the client polls for the next event, which is when Lambda freezes the execution environment. */
  onIdle(): void;
  onOutcome(outcome: Outcome): void;
  onInitError(failure: FunctionFailure): void;
}

const base = "/2018-06-01/runtime";

export class RuntimeApi {
  readonly #server: Server;
  readonly #listener: RuntimeApiListener;
  #asking: ServerResponse | undefined;

  constructor(listener: RuntimeApiListener) {
    this.#listener = listener;
    this.#server = createServer((request, response) => void this.#take(request, response));
    // The timeouts are disabled, because a client is frozen between invocations.
    this.#server.requestTimeout = 0;
    this.#server.keepAliveTimeout = 0;
  }

  /** Returns `host:port`, the format of `AWS_LAMBDA_RUNTIME_API`. */
  async listen(): Promise<string> {
    return `127.0.0.1:${await listenAt(this.#server, 0)}`;
  }

  /** Sends an event to an idle client. */
  give({ requestId, payload, functionArn, deadlineMs }: RuntimeEvent): void {
    const headers = {
      "content-type": "application/json",
      "lambda-runtime-aws-request-id": requestId,
      "lambda-runtime-deadline-ms": String(deadlineMs),
      "lambda-runtime-invoked-function-arn": functionArn,
    };
    this.#asking?.writeHead(200, headers).end(payload);
    this.#asking = undefined;
  }

  close(): void {
    void closeAtOnce(this.#server);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.replace(base, "");
    if (path === "/invocation/next") {
      this.#asking = response;
      this.#listener.onIdle();
      return;
    }
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    response.writeHead(202).end();
    if (path === "/init/error") this.#listener.onInitError(JSON.parse(body));
    else this.#listener.onOutcome(path?.endsWith("/response") ? { payload: body } : { error: JSON.parse(body) });
  }
}
