import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedPost {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface EventReceiver {
  readonly url: string;
  readonly received: readonly ReceivedPost[];
  /** Sets the response from now on; 204 initially. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** An agent's receiver of events, on a local socket. */
export async function eventReceiver(): Promise<EventReceiver> {
  const received: ReceivedPost[] = [];
  let answer: { status: number; headers: Readonly<Record<string, string>> } = { status: 204, headers: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith: (status, headers = {}) => {
      answer = { status, headers };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
