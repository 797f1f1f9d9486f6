import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { FramedCodec } from "#iso8583/framed-codec";
import type { Iso8583Message } from "#iso8583/message";
import { type AnswerOrNone, type Arrival, awaitedAnswers } from "./awaited-answers.ts";
import type { ExchangeOptions } from "./exchange.ts";
import { keyOfExpectedAnswer } from "./message-key.ts";
import type { NetworkAddress } from "./network-addresses.ts";

export interface TcpConnectionSettings {
  readonly address: NetworkAddress;
  readonly wire: FramedCodec;
  /** Without it the line is plain TCP, inside a private network only. */
  readonly tls?: { readonly ca?: string; readonly servername?: string };
  readonly connectTimeoutMs: number;
  readonly now: () => number;
  /** Told about every message that arrives; for counting late and foreign ones. */
  readonly onArrival?: (arrival: Arrival) => void;
}

export interface TcpConnection {
  readonly isOpen: boolean;
  /** True while nothing is in flight and nothing has moved for that long. */
  isIdleFor(milliseconds: number): boolean;
  exchange(message: Iso8583Message, options: ExchangeOptions): Promise<AnswerOrNone>;
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

/**
 * Opens one connection, or answers undefined. Many requests may be in flight on it. When the peer closes it, or sends
 * something unreadable, everything in flight ends without an answer: a line that garbles one message is not asked
 * for a second.
 */
export const openTcpConnection = async (settings: TcpConnectionSettings): Promise<TcpConnection | undefined> => {
  const { wire, now, onArrival } = settings;
  const socket = openSocket(settings);
  const awaited = awaitedAnswers();
  const read = wire.frameReader();
  let lastMoveMs = now();

  const giveUp = (reason: "closed" | "unreadable") => {
    awaited.abandon(reason);
    socket.destroy();
  };
  socket.on("error", () => {}); // always followed by "close"
  socket.on("close", () => giveUp("closed"));
  socket.on("data", (received) => {
    lastMoveMs = now();
    try {
      for (const packed of read(received)) {
        const arrival = awaited.arrived(wire.unpack(packed));
        onArrival?.(arrival);
      }
    } catch {
      giveUp("unreadable");
    }
  });

  if (!(await connected(socket, settings))) return undefined;
  socket.setNoDelay(true);
  socket.unref(); // the timers of waiting requests keep the process alive, an idle line does not

  return {
    get isOpen() {
      return socket.writable && !socket.readableEnded;
    },
    isIdleFor: (milliseconds) => awaited.count === 0 && now() - lastMoveMs >= milliseconds,
    async exchange(message, { deadline, signal }) {
      const framed = wire.frame(wire.pack(message));
      const { outcome, giveUp: stopWaiting } = awaited.expect(keyOfExpectedAnswer(message));
      const timer = setTimeout(() => stopWaiting("timeout"), deadline.getTime() - now());
      const onAbort = () => stopWaiting("aborted");
      signal?.addEventListener("abort", onAbort, { once: true });
      lastMoveMs = now();
      socket.write(framed);
      return outcome.finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      });
    },
    close: () => socket.destroy(),
  };
};
