import type { Duplex } from "node:stream";
import type { NetworkExchange } from "../exchange/network-exchange.ts";
import { noAnswer, notSent, type Outcome } from "../exchange/outcome.ts";
import { type ExchangeFrame, exchangeFrameReader, goFrame, offerIn, outcomeFrame } from "../exchange-frames.ts";
import type { Time } from "../time.ts";
import { writtenTogether } from "../written-together.ts";

export interface ExchangeStreamParts {
  readonly networks: ReadonlyMap<string, NetworkExchange>;
  readonly time: Time;
  /** Reports the outcome and the duration in milliseconds of each exchange. */
  readonly ended: (network: string, outcome: Outcome, milliseconds: number) => void;
}

/** An accepted offer without its message. */
interface Offered {
  readonly network: NetworkExchange;
  readonly untilMs: number;
}

/** Limit per client. No function of ours has as many offers open. */
const mostOffers = 10_000;

/** Maximum wait for a network, regardless of the client's offer. */
const longestWaitMs = 60_000;

/** Serves the exchanges of one connection. Invalid frames end the connection; errors of a network do not. */
export const serveExchanges = (stream: Duplex, { networks, time, ended }: ExchangeStreamParts): void => {
  const read = exchangeFrameReader();
  const { write } = writtenTogether(stream);
  const offers = new Map<number, Offered>();

  const tell = (id: number, outcome: Outcome) => {
    if (stream.writable) write(outcomeFrame(id, outcome));
  };

  /** Removes the offers of clients that stopped waiting. */
  const forgetTheLate = () => {
    for (const [id, { untilMs }] of offers) if (untilMs <= time.now()) offers.delete(id);
  };

  const offered = ({ id, payload }: ExchangeFrame) => {
    const offer = offerIn(payload);
    if (offers.size >= mostOffers) forgetTheLate();
    if (!offer || offers.has(id) || offers.size >= mostOffers)
      throw new Error("an offer is malformed or repeated, or exceeds the limit");
    const network = networks.get(offer.network);
    const refusal = network ? network.refusal(offer.type) : notSent("unknown-network");
    if (refusal || !network) return tell(id, refusal ?? notSent("unknown-network"));
    const remainingMs = Math.min(offer.remainingMs, longestWaitMs);
    offers.set(id, { network, untilMs: time.now() + remainingMs });
    write(goFrame(id));
  };

  const came = ({ id, payload }: ExchangeFrame) => {
    const offer = offers.get(id);
    offers.delete(id);
    if (!offer) throw new Error("a message arrived without an open offer");
    void passOn(id, offer, payload);
  };

  const passOn = async (id: number, { network, untilMs }: Offered, payload: Buffer) => {
    const begunMs = time.now();
    let outcome: Outcome;
    try {
      outcome = await network.exchange(payload, untilMs - begunMs);
    } catch {
      // After an internal error, it is unknown whether the message was sent.
      outcome = noAnswer("closed");
    }
    tell(id, outcome);
    ended(network.name, outcome, time.now() - begunMs);
  };

  stream.on("error", () => {}); // always followed by "close"
  stream.on("data", (received: Buffer) => {
    try {
      for (const frame of read(received)) {
        if (frame.kind === "offer") offered(frame);
        else if (frame.kind === "message") came(frame);
        else throw new Error("the client sent a frame that only the connector may send");
      }
    } catch {
      stream.destroy();
    }
  });
};
