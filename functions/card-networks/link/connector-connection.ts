import { connect, type TLSSocket } from "node:tls";
import {
  exchangeFrameReader,
  exchangeProtocol,
  messageFrame,
  type Offer,
  type Outcome,
  offerFrame,
  outcomeIn,
} from "#network-connector/exchange-frames";
import { writtenTogether } from "#network-connector/written-together";
import type { NetworkAddress } from "./network-addresses.ts";

export interface ConnectorCredentials {
  /** The stage's own authority, or two while they are changed. */
  readonly authorities: string;
  readonly certificate: string;
  readonly key: string;
  /** The name in the certificate of every task. */
  readonly servername: string;
}

/** One connection to one task of the connector, for exchanges with all networks. */
export interface ConnectorConnection {
  readonly isOpen: boolean;
  /** True while nothing is in flight and nothing has moved for that long. */
  isIdleFor(milliseconds: number): boolean;
  /** Offers the message, and hands it over when the task would pass it on. */
  exchange(offer: Offer, packed: Uint8Array, signal?: AbortSignal): Promise<Outcome | Aborted>;
  close(): void;
}

/** The asker waits no longer: nobody knows what the network does with what was handed over. */
interface Aborted {
  readonly kind: "aborted";
}

interface Exchanging {
  readonly packed: Uint8Array;
  readonly end: (outcome: Outcome | Aborted) => void;
  isHandedOver: boolean;
}

const notSent: Outcome = { kind: "not-sent", reason: "no-line" };
const lost: Outcome = { kind: "no-answer", reason: "closed" };

export interface ConnectorConnectionSettings {
  readonly task: NetworkAddress;
  readonly credentials: ConnectorCredentials;
  readonly connectTimeoutMs: number;
  readonly now: () => number;
  /** The session of an earlier connection, which spares half of the handshake; and where that of this one is kept. */
  readonly session: { ticket?: Buffer };
}

const connected = (socket: TLSSocket, timeoutMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.once("secureConnect", () => {
      clearTimeout(timer);
      resolve(socket.alpnProtocol === exchangeProtocol);
    });
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

/**
 * Opens a connection, or answers undefined. What was not handed over when it closes was not sent; what was is without an answer. An
 * exchange that the task says nothing about ends with its own time.
 */
export const openConnectorConnection = async (
  settings: ConnectorConnectionSettings,
): Promise<ConnectorConnection | undefined> => {
  const { task, credentials, connectTimeoutMs, now, session } = settings;
  const socket = connect({
    ...task,
    ca: credentials.authorities,
    cert: credentials.certificate,
    key: credentials.key,
    servername: credentials.servername,
    minVersion: "TLSv1.3",
    ALPNProtocols: [exchangeProtocol],
    ...(session.ticket && { session: session.ticket }),
  });
  const read = exchangeFrameReader();
  const write = writtenTogether(socket);
  const exchanging = new Map<number, Exchanging>();
  let nextId = 1;
  let lastMoveMs = now();

  const hear = (received: Buffer) => {
    for (const { kind, id, payload } of read(received)) {
      const one = exchanging.get(id);
      if (kind === "go" && one && !one.isHandedOver) {
        one.isHandedOver = true;
        write(messageFrame(id, one.packed));
      } else if (kind === "outcome") {
        const outcome = outcomeIn(payload);
        // An exchange that was given up is no longer here.
        one?.end(outcome ?? (one.isHandedOver ? lost : notSent));
      }
    }
  };

  socket.on("session", (ticket) => {
    session.ticket = ticket;
  });
  socket.on("error", () => {}); // always followed by "close"
  socket.on("close", () => {
    for (const one of [...exchanging.values()]) one.end(one.isHandedOver ? lost : notSent);
  });
  socket.on("data", (received) => {
    lastMoveMs = now();
    try {
      hear(received);
    } catch {
      socket.destroy();
    }
  });
  if (!(await connected(socket, connectTimeoutMs))) {
    socket.destroy();
    return undefined;
  }
  socket.setNoDelay(true);
  socket.unref(); // the timers of waiting requests keep the process alive, an idle connection does not

  return {
    get isOpen() {
      return socket.writable && !socket.readableEnded;
    },
    isIdleFor: (milliseconds) => exchanging.size === 0 && now() - lastMoveMs >= milliseconds,
    exchange(offer, packed, signal) {
      const id = nextId;
      nextId = nextId === 0xffff_ffff ? 1 : nextId + 1;
      lastMoveMs = now();
      return new Promise((resolve) => {
        const end = (outcome: Outcome | Aborted) => {
          exchanging.delete(id);
          clearTimeout(timer);
          signal?.removeEventListener("abort", onAbort);
          resolve(outcome);
        };
        const one: Exchanging = { packed, end, isHandedOver: false };
        const timer = setTimeout(
          () =>
            end(
              one.isHandedOver
                ? { kind: "no-answer", reason: "timeout" }
                : { kind: "not-sent", reason: "deadline-passed" },
            ),
          offer.remainingMs,
        );
        const onAbort = () => end(one.isHandedOver ? { kind: "aborted" } : notSent);
        signal?.addEventListener("abort", onAbort, { once: true });
        exchanging.set(id, one);
        write(offerFrame(id, offer));
      });
    },
    close: () => socket.destroy(),
  };
};
