import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A webhook server with one fault per path, written byte by byte, because no library sends such responses. */

type Behavior = (socket: Socket) => void;

const answers =
  (text: string): Behavior =>
  (socket) =>
    void socket.end(text.replaceAll("\n", "\r\n"), "latin1");

/** Keeps the connection open after the response, as receivers with persistent connections do. */
const answersAndStays =
  (text: string): Behavior =>
  (socket) =>
    void socket.write(text.replaceAll("\n", "\r\n"), "latin1");

/** Resets the connection. */
const answersAndBreaks =
  (text: string): Behavior =>
  (socket) =>
    void socket.write(text.replaceAll("\n", "\r\n"), () => socket.resetAndDestroy());

const status = (code: number, headers = ""): string => `HTTP/1.1 ${code} \n${headers}Content-Length: 0\n\n`;

const behaviors = {
  // Receivers with unusual but valid responses.
  "/no-content": answers("HTTP/1.1 204 No Content\n\n"),
  "/no-reason": answers("HTTP/1.1 200\nContent-Length: 0\n\n"),
  "/http-1.0": answers("HTTP/1.0 200 OK\n\nthanks"),
  "/early-hints": answersAndStays(`HTTP/1.1 103 Early Hints\nLink: </style.css>\n\n${status(200)}`),
  "/continue": answersAndStays(`HTTP/1.1 100 Continue\n\n${status(202)}`),
  "/processing": answersAndStays(`${"HTTP/1.1 102 Processing\n\n".repeat(3)}${status(200)}`),
  "/chunks-without-end": answersAndStays("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n5\nthank"),
  "/broken-chunks": answers("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\nfive\nthanks\n"),
  "/short-body": answers("HTTP/1.1 200 OK\nContent-Length: 100\n\nthanks"),
  "/reset-behind-head": answersAndBreaks("HTTP/1.1 200 OK\nContent-Length: 100\n\n"),
  "/gzip-that-is-none": answers("HTTP/1.1 200 OK\nContent-Encoding: gzip\nContent-Length: 6\n\nthanks"),
  "/14-kB-of-headers": answers(`HTTP/1.1 200 OK\n${`X-Filler: ${"x".repeat(1_000)}\n`.repeat(14)}\n`),
  // Responses that no HTTP parser accepts, or at least not Node's.
  "/both-lengths": answers("HTTP/1.1 200 OK\nContent-Length: 2\nTransfer-Encoding: chunked\n\n0\n\n"),
  "/two-lengths": answers("HTTP/1.1 200 OK\nContent-Length: 2\nContent-Length: 3\n\nok"),
  "/blank-before-colon": answers("HTTP/1.1 200 OK\nContent-Length : 0\n\n"),
  "/bare-line-feeds": (socket) => void socket.end("HTTP/1.1 200 OK\nX-Answer: a\n\n"),
  "/40-kB-of-headers": answers(`HTTP/1.1 200 OK\n${`X-Filler: ${"x".repeat(1_000)}\n`.repeat(40)}\n`),
  "/control-character": answers("HTTP/1.1 200 OK\nX-Answer: a\u0000b\n\n"),
  "/not-http": answers("220 mail.agent.example ESMTP\n"),
  "/http-2": (socket) => void socket.end(Buffer.from("00000604000000000000040000ffff", "hex")),
  // Refusals.
  "/switching-protocols": answersAndStays(
    "HTTP/1.1 101 Switching Protocols\nUpgrade: websocket\nConnection: Upgrade\n\n",
  ),
  "/not-modified": answers("HTTP/1.1 304 Not Modified\n\n"),
  "/use-proxy": answers(status(305)),
  "/moved": answers(status(301, "Location: https://agent.example/hook\n")),
  "/permanent": answers(status(308, "Location: https://agent.example/hook\n")),
  "/see-other": answers(status(303, "Location: https://agent.example/hook\n")),
  "/teapot": answers(status(418)),
  "/status-999": answers(status(999)),
  // Receivers that disconnect or stall.
  "/half-a-head": answers("HTTP/1.1 200 OK\nContent-Le"),
  "/nothing": (socket) => void socket.end(),
  "/reset": (socket) => void socket.resetAndDestroy(),
  "/only-early-hints": answersAndStays("HTTP/1.1 103 Early Hints\n\n"),
  "/silent": () => undefined,
  "/half-a-head-and-silent": answersAndStays("HTTP/1.1 200 OK\nContent-Le"),
} as const satisfies Readonly<Record<`/${string}`, Behavior>>;

export type WebhookPath = keyof typeof behaviors;

export interface ScriptedWebhooks {
  urlOf(path: WebhookPath): string;
  /** Number of received events. */
  received(): number;
  close(): void;
}

export async function scriptedWebhooks(): Promise<ScriptedWebhooks> {
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let text = "";
    socket.setEncoding("latin1").on("data", (piece: string) => {
      text += piece;
      const [head, body = ""] = text.split("\r\n\r\n");
      const [, path] = /^POST (\S+) HTTP/.exec(head ?? "") ?? [];
      const [, length] = /^content-length: (\d+)/im.exec(head ?? "") ?? [];
      if (path === undefined || body.length < Number(length)) return;
      count += 1;
      text = "";
      behaviors[path as WebhookPath](socket);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (path) => `http://127.0.0.1:${port}${path}`,
    received: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
