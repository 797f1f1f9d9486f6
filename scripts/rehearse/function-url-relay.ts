import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * Relays requests to Lambda function URLs, for endpoints other than AWS. A function URL always contains an AWS host name,
 * but other endpoints serve functions under a path. The relay replaces function URLs in responses with its own URLs and
 * forwards requests to the endpoint, so operators' commands are the same as on AWS.
 */
export interface FunctionUrlRelay {
  readonly url: string;
  close(): Promise<void>;
}

/** https://ID.lambda-url.REGION.on.aws/ */
const functionUrl = /https:\/\/([\w-]+)\.lambda-url\.[\w-]+\.on\.aws\//g;
const relayedPath = "/function-url/";

/** Path under which endpoints other than AWS serve function URLs. */
const endpointPath = "/_aws/lambda-url/";

/**
 * Headers that are not forwarded: `host`, hop-by-hop headers, and headers that depend on the body's encoding, because the
 * body is re-encoded.
 */
const ofOneConnection = ["connection", "content-encoding", "content-length", "host", "keep-alive", "transfer-encoding"];

const passedOn = (headers: Iterable<readonly [string, string]>): [string, string][] =>
  [...headers].flatMap(([name, value]) => (ofOneConnection.includes(name) ? [] : [[name, value] as [string, string]]));

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  passedOn(Object.entries(headers).map(([name, value]) => [name, String(value)]));

export async function startFunctionUrlRelay(endpoint: string): Promise<FunctionUrlRelay> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", url = "/" } = request;
    const path = url.startsWith(relayedPath) ? `${endpointPath}${url.slice(relayedPath.length)}` : url;
    const body = await buffer(request);
    const headers = headersOf(request);
    const answered = await fetch(`${endpoint}${path}`, { method, headers, ...(body.length > 0 && { body }) });
    const text = (await answered.text()).replaceAll(functionUrl, `${address()}${relayedPath}$1/`);
    response.writeHead(answered.status, Object.fromEntries(passedOn(answered.headers))).end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(502).end(error.message));
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: address(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
