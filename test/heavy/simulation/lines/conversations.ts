import {
  type ExchangeFrame,
  exchangeFrameReader,
  type Outcome,
  offerIn,
  outcomeIn,
} from "#network-connector/exchange-frames";
import { codecOf } from "./codecs.ts";
import { type Connection, hearWrites } from "./connection.ts";

/** What functions and a task of the connector say to each other, as whoever listens on their connections hears it. */

export interface HeardExchange {
  /** Of the message: `0100`, `0420`. */
  readonly type: string;
  readonly network: string;
  readonly offeredAtMs: number;
  /** Until when the asker waits. */
  readonly untilMs: number;
  isLetIn: boolean;
  message?: { readonly atMs: number; readonly issuer: string };
  outcome?: { readonly atMs: number; readonly result: Outcome | undefined };
}

/** One thing that was said, in the order in which the task heard or said it. */
export interface Said {
  readonly what: ExchangeFrame["kind"];
  readonly atMs: number;
  readonly exchange: HeardExchange;
}

/** Whoever hears each frame that goes into one direction, as its bytes come. */
const frames = (take: (frame: ExchangeFrame) => void) => {
  const read = exchangeFrameReader();
  return (bytes: Uint8Array) => {
    for (const frame of read(Buffer.from(bytes))) take(frame);
  };
};

const issuerIn = (network: string, packed: Uint8Array): string =>
  String(codecOf(network).message.unpack(packed).fields["2"]).slice(0, 6);

export const conversation = (now: () => number) => {
  const messages: Said[] = [];

  return {
    messages: messages as readonly Said[],
    /** What is said on this connection as the task at its far end has it. */
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
};

/** A message that an environment offered a task. */
export interface MadeOffer {
  readonly environment: number;
  readonly task: string;
  readonly type: string;
  /** Until when the asker waits: what is asked at one moment waits until one moment. */
  readonly untilMs: number;
}

export const offersHeard = (now: () => number) => {
  const made: MadeOffer[] = [];

  return {
    made: made as readonly MadeOffer[],
    /** What an environment offers on this connection, when it does. */
    hear(environment: number, task: string, { near }: Connection) {
      const take = ({ kind, payload }: ExchangeFrame) => {
        const offer = kind === "offer" ? offerIn(payload) : undefined;
        if (offer) made.push({ environment, task, type: offer.type, untilMs: now() + offer.remainingMs });
      };
      hearWrites(near, frames(take));
    },
  };
};
