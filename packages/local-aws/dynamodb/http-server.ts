import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closeAtOnce, listenAt } from "../listening.ts";
import type { DynamoDb } from "./engine.ts";
import { answerDynamoDbRequest, type DynamoDbAnswer } from "./protocol.ts";

export interface DynamoDbServer {
  readonly port: number;
  readonly endpoint: string;
  /** Closes the server but not the engine. */
  close(): Promise<void>;
}

/** Listens on the loopback interface only, because signatures are not verified. */
export async function serveDynamoDb(
  engine: DynamoDb,
  { port: wanted = 0 }: { readonly port?: number } = {},
): Promise<DynamoDbServer> {
  const server = createServer((request, response) => {
    respond(engine, request, response).catch(() => response.destroy());
  });
  const port = await listenAt(server, wanted);
  return { port, endpoint: `http://127.0.0.1:${port}`, close: () => closeAtOnce(server) };
}

async function respond(engine: DynamoDb, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerOf(engine, request);
  response.writeHead(answer.status, {
    "content-type": "application/x-amz-json-1.0",
    "content-length": Buffer.byteLength(answer.body),
    "x-amzn-requestid": randomUUID(),
  });
  response.end(answer.body);
}

async function answerOf(engine: DynamoDb, request: IncomingMessage): Promise<DynamoDbAnswer> {
  const body = await text(request);
  if (request.method !== "POST" || request.url !== "/") return { status: 404, body: "{}" };
  const target = request.headers["x-amz-target"];
  return answerDynamoDbRequest(engine, typeof target === "string" ? target : undefined, body);
}
