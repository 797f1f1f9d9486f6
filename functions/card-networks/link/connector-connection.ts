import {
  exchangeFrameReader,
  messageFrame,
  type Offer,
  type Outcome,
  offerFrame,
  outcomeIn,
} from "#network-connector/exchange-frames";
import type { Time } from "#network-connector/time";
import { writtenTogether } from "#network-connector/written-together";
import type { ConnectorSocket } from "./connector-socket.ts";

/** One connection to one task of the connector, for exchanges with all networks. */
export interface ConnectorConnection {
  /** New exchanges may begin on it: false, too, once the task has left one offered message without a word. */
  readonly isOpen: boolean;
  /**
   * It is known to be as `isOpen` says: something is in flight or came in this turn of the event loop, so the function was not
   * frozen since it was last heard of.
   */
  readonly isCurrent: boolean;
  /** True while nothing is in flight and nothing has moved for that long. */
  isIdleFor(milliseconds: number): boolean;
  /** Offers the message, and hands it over when the task would pass it on. */
  exchange(offer: Offer, packed: Uint8Array, signal?: AbortSignal): Promise<Outcome | Aborted>;
  /** Closes once everything on it has ended; nothing new may begin. */
  leave(): void;
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

/** A task answers an offer at once, whatever its networks do. One that does not may be gone without anybody having said so. */
const offerAnswerMs = 1_000;

const notSent: Outcome = { kind: "not-sent", reason: "no-line" };
const lost: Outcome = { kind: "no-answer", reason: "closed" };

export interface ConnectorConnectionSettings {
  readonly socket: ConnectorSocket;
  readonly connectTimeoutMs: number;
  readonly time: Time;
}

/**
 * Opens a connection, or answers undefined. What was not handed over when it closes was not sent; what was is without an answer. An
 * exchange that the task says nothing about ends with its own time.
 */
export const openConnectorConnection = async ({
  socket: { stream, opened },
  connectTimeoutMs,
  time,
}: ConnectorConnectionSettings): Promise<ConnectorConnection | undefined> => {
  const read = exchangeFrameReader();
  const { write } = writtenTogether(stream);
  const exchanging = new Map<number, Exchanging>();
  let nextId = 1;
  let isSilent = false;
  let isLeft = false;
  let lastMoveMs = time.now();
  let isHeardThisTurn = false;

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

  stream.on("error", () => {}); // always followed by "close"
  stream.on("close", () => {
    for (const one of exchanging.values()) one.end(one.isHandedOver ? lost : notSent);
  });
  stream.on("data", (received) => {
    lastMoveMs = time.now();
    if (!isHeardThisTurn) {
      isHeardThisTurn = true;
      setImmediate(() => {
        isHeardThisTurn = false;
      });
    }
    try {
      hear(received);
    } catch {
      stream.destroy();
    }
  });
  const stopWaiting = time.after(connectTimeoutMs, () => stream.destroy());
  const isOpened = await opened;
  stopWaiting();
  if (!isOpened) {
    stream.destroy();
    return undefined;
  }

  return {
    get isOpen() {
      return stream.writable && !stream.readableEnded && !isSilent;
    },
    get isCurrent() {
      return isHeardThisTurn || exchanging.size > 0;
    },

    isIdleFor: (milliseconds) => exchanging.size === 0 && time.now() - lastMoveMs >= milliseconds,
    exchange(offer, packed, signal) {
      const id = nextId;
      nextId = nextId === 0xffff_ffff ? 1 : nextId + 1;
      lastMoveMs = time.now();
      return new Promise((resolve) => {
        const end = (outcome: Outcome | Aborted) => {
          exchanging.delete(id);
          stopTimer();
          if (isLeft && exchanging.size === 0) stream.destroy();
          signal?.removeEventListener("abort", onAbort);
          resolve(outcome);
        };
        const one: Exchanging = { packed, end, isHandedOver: false };
        const begunMs = time.now();
        const onTime = () => {
          const restMs = offer.remainingMs - (time.now() - begunMs);
          if (one.isHandedOver) {
            if (restMs <= 0) return end({ kind: "no-answer", reason: "timeout" });
            stopTimer = time.after(restMs, onTime);
            return;
          }
          isSilent = true;
          end(restMs <= 0 ? { kind: "not-sent", reason: "deadline-passed" } : notSent);
        };
        let stopTimer = time.after(Math.min(offerAnswerMs, offer.remainingMs), onTime);
        const onAbort = () => end(one.isHandedOver ? { kind: "aborted" } : notSent);
        signal?.addEventListener("abort", onAbort, { once: true });
        exchanging.set(id, one);
        write(offerFrame(id, offer));
      });
    },
    leave() {
      isLeft = true;
      if (exchanging.size === 0) stream.destroy();
    },
    close: () => stream.destroy(),
  };
};
