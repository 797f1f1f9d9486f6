import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, vi } from "vitest";

/**
 * AWS services with scripted responses, for the SDK clients of adapters: failures within a response, errors and malformed
 * responses. The clients find the server through AWS_ENDPOINT_URL, as they find the local runner.
 */

export interface AwsRequest {
  readonly method: string;
  readonly path: string;
  /** `PutEvents`, `AssumeRole`, …; undefined for services that use the method and path instead, such as S3. */
  readonly operation: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface AwsResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** True if the connection is closed after the body, which is shorter than announced. */
  readonly breaksOff?: boolean;
}

export const json = (body: unknown, status = 200): AwsResponse => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.1" },
  body: JSON.stringify(body),
});

export const xml = (body: string, status = 200): AwsResponse => ({
  status,
  headers: { "content-type": "text/xml" },
  body,
});

/** Returns an error of a service with a JSON protocol. */
export const jsonError = (status: number, name: string): AwsResponse => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.1", "x-amzn-errortype": name },
  body: JSON.stringify({ __type: name, message: "No" }),
});

/** Responses that no service should send: a proxy's page, and a truncated body. */
export const malformed: readonly (readonly [name: string, AwsResponse])[] = [
  ["an HTML page", { status: 200, headers: { "content-type": "text/html" }, body: "<html>Welcome</p>" }],
  [
    "a truncated body",
    { status: 200, headers: { "content-length": "100" }, body: '{"Entries":[{"Ev', breaksOff: true },
  ],
];

/** The credentials of an assumed role as XML, for the query protocol. */
export const assumedRole = xml(
  `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials><AccessKeyId>ASIA1</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
);

/** A response, no response on an open connection, or a closed connection. */
export type AwsReply = AwsResponse | "silence" | "hang-up";

type Respond = (request: AwsRequest) => AwsReply;

const unscripted: Respond = ({ method, path }) => expect.fail(`no test waits for ${method} ${path}`);

/** All tests of a worker share one server: some adapters keep a client, and a client keeps its first endpoint. */
class ScriptedServer {
  readonly endpoint: string;
  respond = unscripted;
  requests: AwsRequest[] = [];

  private constructor(server: Server) {
    this.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on("request", (message: IncomingMessage, response: ServerResponse) => void this.#answer(message, response));
    server.unref();
  }

  static async listening(): Promise<ScriptedServer> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new ScriptedServer(server);
  }

  async #answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(message);
    const target = message.headers["x-amz-target"];
    const operation = target ? String(target).split(".").at(-1) : new URLSearchParams(body).get("Action");
    const { method = "", url: path = "", headers } = message;
    const request = { method, path, operation: operation ?? undefined, headers, body };
    this.requests.push(request);
    const reply = this.respond(request);
    if (reply === "silence") return;
    if (reply === "hang-up") {
      response.destroy();
      return;
    }
    const { status, headers: given = {}, body: content = "", breaksOff } = reply;
    // A persistent connection would be state that tests share.
    response.writeHead(status, { connection: "close", ...given });
    if (breaksOff) response.write(content, () => response.destroy());
    else response.end(content);
  }
}

let started: Promise<ScriptedServer> | undefined;

/** Serves a script until the test ends, and returns a live list of the requests. */
export async function scriptedAws(respond: Respond): Promise<readonly AwsRequest[]> {
  started ??= ScriptedServer.listening();
  const server = await started;
  server.respond = respond;
  server.requests = [];
  onTestFinished(() => {
    server.respond = unscripted;
    vi.unstubAllEnvs();
  });
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.stubEnv("AWS_ENDPOINT_URL", server.endpoint);
  return server.requests;
}
