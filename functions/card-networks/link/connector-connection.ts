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

/** A connection to one connector task, for exchanges with all networks. */
export interface ConnectorConnection {
  /**
   * True if new exchanges can be started. False once the connection has closed or the task has failed to respond to an offered
   * message.
   */
  readonly isOpen: boolean;
  /**
   * True if `isOpen` is known to be up to date because the function cannot have been frozen in the meantime: an exchange is
   * in flight, or data arrived in this iteration of the event loop.
   */
  readonly isCurrent: boolean;
  /**
   * True if no exchange is in flight, and the last activity (the start of an exchange, or received data) was at least the
   * given time ago.
   */
  isIdleFor(milliseconds: number): boolean;
  /** Offers the message to the task, and sends the message if the task can forward it. */
  exchange(offer: Offer, packed: Uint8Array, signal?: AbortSignal): Promise<Outcome | Aborted>;
  /** Closes the connection once all current exchanges have ended. The caller must not start new exchanges. */
  leave(): void;
  close(): void;
}

/** The caller stopped waiting after the message had been handed over to the task. The outcome is unknown. */
interface Aborted {
  readonly kind: "aborted";
}

interface Exchanging {
  readonly packed: Uint8Array;
  readonly end: (outcome: Outcome | Aborted) => void;
  isHandedOver: boolean;
}

/**
 * Timeout for the response to an offer. A task responds immediately, regardless of the state of its network lines. A task that
 * does not respond may have stopped without closing the connection.
 */
const offerAnswerMs = 1_000;

const notSent: Outcome = { kind: "not-sent", reason: "no-line" };
const lost: Outcome = { kind: "no-answer", reason: "closed" };

export interface ConnectorConnectionSettings {
  readonly socket: ConnectorSocket;
  readonly connectTimeoutMs: number;
  readonly time: Time;
}

/**
 * Returns undefined if the connection cannot be opened. When a connection closes, a message that was not handed over counts as
 * not sent; any other message has an unknown outcome. If the task sends no outcome for a message that was handed over, the
 * exchange ends at its own deadline.
 */
export async function openConnectorConnection({
  socket: { stream, opened },
  connectTimeoutMs,
  time,
}: ConnectorConnectionSettings): Promise<ConnectorConnection | undefined> {
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
        // An abandoned exchange is no longer in `exchanging`.
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
}
