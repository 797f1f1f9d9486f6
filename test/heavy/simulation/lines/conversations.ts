import {
  type ExchangeFrame,
  exchangeFrameReader,
  type Outcome,
  offerIn,
  outcomeIn,
} from "#network-connector/exchange-frames";
import { codecOf } from "./codecs.ts";
import { type Connection, hearWrites } from "./connection.ts";

/** Messages between functions and a connector task, as observed on their connections. */

export interface HeardExchange {
  /** Message type: `0100`, `0420`. */
  readonly type: string;
  readonly network: string;
  readonly offeredAtMs: number;
  /** Deadline of the caller. */
  readonly untilMs: number;
  isLetIn: boolean;
  message?: { readonly atMs: number; readonly issuer: string };
  outcome?: { readonly atMs: number; readonly result: Outcome | undefined };
}

/** A message, in the order in which the task received or sent it. */
export interface Said {
  readonly what: ExchangeFrame["kind"];
  readonly atMs: number;
  readonly exchange: HeardExchange;
}

/** Parses the frames of one direction as their bytes arrive. */
function frames(take: (frame: ExchangeFrame) => void) {
  const read = exchangeFrameReader();
  return (bytes: Uint8Array) => {
    for (const frame of read(Buffer.from(bytes))) take(frame);
  };
}

const issuerIn = (network: string, packed: Uint8Array): string =>
  String(codecOf(network).message.unpack(packed).fields["2"]).slice(0, 6);

export function conversation(now: () => number) {
  const messages: Said[] = [];

  return {
    messages: messages as readonly Said[],
    /** Records the messages on this connection as seen by the task at its far end. */
    hear({ far }: Connection) {
      const exchanges = new Map<number, HeardExchange>();
      const note = ({ kind, id, payload }: ExchangeFrame) => {
        const atMs = now();
        const offer = kind === "offer" ? offerIn(payload) : undefined;
        if (offer) {
          const { type, network, remainingMs } = offer;
          exchanges.set(id, { type, network, offeredAtMs: atMs, untilMs: atMs + remainingMs, isLetIn: false });
        }
        const exchange = exchanges.get(id);
        if (!exchange) return;
        if (kind === "go") exchange.isLetIn = true;
        if (kind === "message") exchange.message = { atMs, issuer: issuerIn(exchange.network, payload) };
        if (kind === "outcome") exchange.outcome = { atMs, result: outcomeIn(payload) };
        messages.push({ what: kind, atMs, exchange });
      };
      far.on("data", frames(note));
      hearWrites(far, frames(note));
    },
  };
}

/** A message that an environment offered to a task. */
export interface MadeOffer {
  readonly environment: number;
  readonly task: string;
  readonly type: string;
  /** Deadline of the caller, which identifies the message: each request has one deadline. */
  readonly untilMs: number;
}

export function offersHeard(now: () => number) {
  const made: MadeOffer[] = [];

  return {
    made: made as readonly MadeOffer[],
    /** Records the offers of an environment on this connection, with their times. */
    hear(environment: number, task: string, { near }: Connection) {
      const take = ({ kind, payload }: ExchangeFrame) => {
        const offer = kind === "offer" ? offerIn(payload) : undefined;
        if (offer) made.push({ environment, task, type: offer.type, untilMs: now() + offer.remainingMs });
      };
      hearWrites(near, frames(take));
    },
  };
}
