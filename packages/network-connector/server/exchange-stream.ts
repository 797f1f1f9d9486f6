import type { Duplex } from "node:stream";
import type { NetworkExchange } from "../exchange/network-exchange.ts";
import { noAnswer, notSent, type Outcome } from "../exchange/outcome.ts";
import { type ExchangeFrame, exchangeFrameReader, goFrame, offerIn, outcomeFrame } from "../exchange-frames.ts";
import type { Time } from "../time.ts";
import { writtenTogether } from "../written-together.ts";

export interface ExchangeStreamParts {
  readonly networks: ReadonlyMap<string, NetworkExchange>;
  readonly time: Time;
  /** How each exchange ended, and after how many milliseconds. */
  readonly ended: (network: string, outcome: Outcome, milliseconds: number) => void;
}

/** An offer that was let in, and whose message has not come. */
interface Offered {
  readonly network: NetworkExchange;
  readonly untilMs: number;
}

/** An asker that offers more than any function has at one time is none of ours. */
const mostOffers = 10_000;

/** A network is waited for at most that long, whatever an asker says. */
const longestWaitMs = 60_000;

/** Serves the exchanges of one connection. What cannot be understood ends the connection, and nothing that a network does. */
export const serveExchanges = (stream: Duplex, { networks, time, ended }: ExchangeStreamParts): void => {
  const read = exchangeFrameReader();
  const { write } = writtenTogether(stream);
  const offers = new Map<number, Offered>();

  const tell = (id: number, outcome: Outcome) => {
    if (stream.writable) write(outcomeFrame(id, outcome));
  };

  /** Askers that waited no longer have left theirs. */
  const forgetTheLate = () => {
    for (const [id, { untilMs }] of offers) if (untilMs <= time.now()) offers.delete(id);
  };

  const offered = ({ id, payload }: ExchangeFrame) => {
    const offer = offerIn(payload);
    if (offers.size >= mostOffers) forgetTheLate();
    if (!offer || offers.has(id) || offers.size >= mostOffers) throw new Error("an offer cannot be taken");
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
    if (!offer) throw new Error("a message came that was not let in");
    void passOn(id, offer, payload);
  };

  const passOn = async (id: number, { network, untilMs }: Offered, payload: Buffer) => {
    const begunMs = time.now();
    let outcome: Outcome;
    try {
      outcome = await network.exchange(payload, untilMs - begunMs);
    } catch {
      // A fault of ours leaves open whether the message left.
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
        else throw new Error("the asker said what is the connector's to say");
      }
    } catch {
      stream.destroy();
    }
  });
};
