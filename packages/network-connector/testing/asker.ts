import { connect } from "node:tls";
import {
  exchangeFrameReader,
  exchangeProtocol,
  messageFrame,
  type Offer,
  type Outcome,
  offerFrame,
  outcomeIn,
} from "../exchange-frames.ts";
import type { Endpoint } from "../line/line-settings.ts";

export interface AskerCredentials {
  readonly authorities: string;
  readonly certificate?: string;
  readonly key?: string;
}

export interface AskResult {
  readonly outcome: Outcome | undefined;
  /** True if the connector responded with `go`. */
  readonly letIn: boolean;
}

/** Client that behaves like a function, or sends arbitrary bytes. */
export async function asker(address: Endpoint, { authorities, certificate, key }: AskerCredentials) {
  const socket = connect({
    ...address,
    ca: authorities,
    ...(certificate !== undefined && key !== undefined && { cert: certificate, key }),
    servername: "localhost",
    ALPNProtocols: [exchangeProtocol],
  });
  const read = exchangeFrameReader();
  const pending = new Map<number, { packed: Uint8Array; letIn: boolean; resolve: (result: AskResult) => void }>();
  let id = 0;
  socket.on("error", () => {});
  socket.on("data", (received) => {
    for (const frame of read(received)) {
      const one = pending.get(frame.id);
      if (!one) continue;
      if (frame.kind === "go") {
        one.letIn = true;
        socket.write(messageFrame(frame.id, one.packed));
      } else one.resolve({ outcome: outcomeIn(frame.payload), letIn: one.letIn });
    }
  });
  const closed = new Promise<undefined>((resolve) => void socket.once("close", () => resolve(undefined)));
  await Promise.race([new Promise((resolve) => void socket.once("secureConnect", resolve)), closed]);

  return {
    /** Sends bytes that need not be a frame. */
    say: (bytes: Uint8Array) => socket.write(bytes),
    closed,
    /** Undefined if the connection is closed first. */
    ask: (packed: Uint8Array, offer: Partial<Offer> = {}): Promise<AskResult | undefined> => {
      id += 1;
      const result = new Promise<AskResult>((resolve) => pending.set(id, { packed, letIn: false, resolve }));
      socket.write(offerFrame(id, { network: "a-network", type: "0100", remainingMs: 60_000, ...offer }));
      return Promise.race([result, closed]);
    },
    close: () => socket.destroy(),
  };
}
