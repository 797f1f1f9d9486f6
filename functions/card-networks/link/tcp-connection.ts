import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { FramedCodec } from "#iso8583/framed-codec";
import type { Iso8583Message } from "#iso8583/message";
import { type Arrival, awaitedAnswers } from "#network-connector/awaited-answers";
import { keyOfExpectedAnswer } from "#network-connector/message-key";
import { received } from "#network-connector/received";
import type { Exchange, ExchangeOptions, NoAnswerReason } from "./exchange.ts";
import type { NetworkAddress } from "./network-addresses.ts";

export interface TcpConnectionSettings {
  readonly address: NetworkAddress;
  readonly wire: FramedCodec;
  /** If absent, the connection uses plain TCP, which is acceptable only inside a private network. */
  readonly tls?: { readonly ca?: string; readonly servername?: string };
  readonly connectTimeoutMs: number;
  readonly now: () => number;
  /** Called for every readable response, to count late, duplicate and unknown responses. */
  readonly onArrival?: (arrival: Arrival) => void;
}

export interface TcpConnection {
  readonly isOpen: boolean;
  /** True if no exchange is in flight and no data has been sent or received for at least the given time. */
  isIdleFor(milliseconds: number): boolean;
  exchange(message: Iso8583Message, options: ExchangeOptions): Promise<Exchange>;
  close(): void;
}

const openSocket = ({ address, tls }: TcpConnectionSettings): Socket =>
  tls ? connectTls({ ...address, ...tls }) : connect({ ...address });

const connected = (socket: Socket, settings: TcpConnectionSettings): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), settings.connectTimeoutMs);
    socket.once(settings.tls ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      resolve(true);
    });
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

const noAnswer = (reason: NoAnswerReason): Exchange => ({ kind: "no-answer", reason });

/**
 * Opens a connection, or returns undefined if the connection cannot be opened. Many requests can be in flight on a connection.
 * If the peer closes the connection or sends a malformed frame, all requests in flight end without a response. An unreadable
 * message body affects only its own request.
 */
export async function openTcpConnection(settings: TcpConnectionSettings): Promise<TcpConnection | undefined> {
  const { wire, now, onArrival } = settings;
  const socket = openSocket(settings);
  const awaited = awaitedAnswers<Exchange>();
  const read = wire.frameReader();
  let lastMoveMs = now();

  const giveUp = (reason: "closed" | "unreadable") => {
    awaited.abandon(noAnswer(reason));
    socket.destroy();
  };

  const hear = (bytes: Uint8Array) => {
    const incoming = received(wire, bytes);
    if (incoming.kind === "answer") {
      const arrival = awaited.arrived(incoming.key, { kind: "answered", message: incoming.message });
      onArrival?.(arrival);
    } else if (incoming.kind === "rejected") {
      if (incoming.key !== undefined) awaited.arrived(incoming.key, { kind: "rejected", reason: "by-network" });
    } else if (incoming.kind === "unreadable") {
      const key = awaited.onlyKey(incoming.answers);
      if (key !== undefined) awaited.arrived(key, noAnswer("unreadable"));
    }
  };

  socket.on("error", () => {}); // always followed by "close"
  socket.on("close", () => giveUp("closed"));
  socket.on("data", (bytes) => {
    lastMoveMs = now();
    try {
      for (const frame of read(bytes)) hear(frame);
    } catch {
      giveUp("unreadable");
    }
  });

  if (!(await connected(socket, settings))) return undefined;
  socket.setNoDelay(true);
  socket.unref(); // timers of pending requests keep the process alive; an idle connection does not

  return {
    get isOpen() {
      return socket.writable && !socket.readableEnded;
    },
    isIdleFor: (milliseconds) => awaited.count === 0 && now() - lastMoveMs >= milliseconds,
    async exchange(message, { deadline, signal }) {
      const framed = wire.frame(wire.pack(message));
      const answer = awaited.expect(keyOfExpectedAnswer(message));
      const onTimeout = () => answer.giveUp(noAnswer(answer.sawForeign() ? "mismatch" : "timeout"));
      const timer = setTimeout(onTimeout, deadline.getTime() - now());
      const onAbort = () => answer.giveUp(noAnswer("aborted"));
      signal?.addEventListener("abort", onAbort, { once: true });
      lastMoveMs = now();
      socket.write(framed);
      return answer.outcome.finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      });
    },
    close: () => socket.destroy(),
  };
}
