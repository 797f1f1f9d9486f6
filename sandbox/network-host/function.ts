import { type CardNetwork, isCardNetwork } from "../../functions/card-networks/networks.ts";
import { hostCodec } from "./host-codecs.ts";
import type { LedgerRecord } from "./ledger/ledger.ts";
import { keysAskedBy, keysNamedIn } from "./ledger/ledger-keys.ts";
import { memoryLedger } from "./ledger/memory-ledger.ts";
import { react } from "./network-host.ts";
import type { Reaction } from "./reaction.ts";

/** Ledger storage for a host without a disk: a key-value table. */
export interface LedgerPort<Kept extends { readonly key: string } = LedgerRecord> {
  secret(): Promise<string>;
  load(keys: readonly string[]): Promise<readonly Kept[]>;
  save(changes: readonly Kept[]): Promise<void>;
}

export interface HostFunctionSettings {
  readonly ledger: LedgerPort;
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Request to the function. `message` contains the packed message without its frame, in base64, as in the response. */
export interface HostEvent {
  readonly network: string;
  readonly message: string;
}

/** Maximum delay that the function simulates. A response with a longer delay is not returned. */
const longestWaitMs = 10_000;

function networkOf({ network }: HostEvent): CardNetwork {
  if (!isCardNetwork(network)) throw new Error("the host does not simulate this network");
  return network;
}

/** If the host closes the connection, the invocation fails. */
export const networkHostFunction =
  ({ ledger: port, now, wait }: HostFunctionSettings) =>
  async (event: HostEvent): Promise<{ readonly message?: string }> => {
    const network = networkOf(event);
    const codec = hostCodec(network);
    const packed = Buffer.from(event.message, "base64");
    const reactNow = async (wasHeldUp: boolean): Promise<Reaction> => {
      const ledger = memoryLedger(await port.secret());
      const records = await port.load(keysAskedBy(network, packed, codec, ledger.secret));
      ledger.apply(records);
      ledger.apply(await port.load(records.flatMap(keysNamedIn)));
      const reaction = react({ network, packed, ledger, codec, now: now(), wasHeldUp });
      if (reaction.changes.length > 0) await port.save(reaction.changes);
      return reaction;
    };

    const { deliveries, hangsUp, heldUpMs } = await reactNow(false);
    if (heldUpMs !== undefined) {
      await wait(Math.min(heldUpMs, longestWaitMs));
      await reactNow(true);
    }
    if (hangsUp) throw new Error("the host closed the connection");
    const [first] = deliveries;
    if (!first || first.afterMs > longestWaitMs) return {};
    if (first.afterMs > 0) await wait(first.afterMs);
    return { message: Buffer.from(first.packed).toString("base64") };
  };
