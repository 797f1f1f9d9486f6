import type { Duplex } from "node:stream";
import type { NetworkExchange } from "../exchange/network-exchange.ts";
import { noAnswer, notSent, type Outcome } from "../exchange/outcome.ts";
import { type ExchangeFrame, exchangeFrameReader, goFrame, offerIn, outcomeFrame } from "../exchange-frames.ts";
import type { Time } from "../time.ts";
import { writtenTogether } from "../written-together.ts";

export interface ExchangeStreamParts {
  readonly networks: ReadonlyMap<string, NetworkExchange>;
  readonly time: Time;
  readonly ended: (network: string, outcome: Outcome, milliseconds: number) => void;
}

/** Accepted offer for which no message has arrived yet. */
interface Offered {
  readonly network: NetworkExchange;
  readonly untilMs: number;
}

/** Maximum number of open offers per connection. The service's functions never reach this limit. */
const mostOffers = 10_000;

/** Maximum time to wait for a network, regardless of the remaining time in the client's offer. */
const longestWaitMs = 60_000;

/** An invalid frame ends the connection; a network error does not. */
export function serveExchanges(stream: Duplex, { networks, time, ended }: ExchangeStreamParts): void {
  const read = exchangeFrameReader();
  const { write } = writtenTogether(stream);
  const offers = new Map<number, Offered>();

  const tell = (id: number, outcome: Outcome) => {
    if (stream.writable) write(outcomeFrame(id, outcome));
  };

  const forgetTheLate = () => {
    for (const [id, { untilMs }] of offers) if (untilMs <= time.now()) offers.delete(id);
  };

  const offered = ({ id, payload }: ExchangeFrame) => {
    const offer = offerIn(payload);
    if (offers.size >= mostOffers) forgetTheLate();
    if (!offer || offers.has(id) || offers.size >= mostOffers)
      throw new Error("the offer is malformed, reuses an ID, or exceeds the limit");
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
      // After an internal error, it is unknown whether the message was sent, so the outcome is `no-answer`.
      outcome = noAnswer("closed");
    }
    tell(id, outcome);
    ended(network.name, outcome, time.now() - begunMs);
  };

  stream.on("error", () => {}); // An error is always followed by "close".
  stream.on("data", (received: Buffer) => {
    try {
      for (const frame of read(received)) {
        if (frame.kind === "offer") offered(frame);
        else if (frame.kind === "message") came(frame);
        else throw new Error("the client sent a frame type that only the connector may send");
      }
    } catch {
      stream.destroy();
    }
  });
}
