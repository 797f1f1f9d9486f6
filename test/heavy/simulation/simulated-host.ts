import type { Iso8583Message } from "#iso8583/message";
import { hostCodec } from "../../../sandbox/network-host/host-codecs.ts";
import type { Hold } from "../../../sandbox/network-host/ledger/ledger.ts";
import { memoryLedger } from "../../../sandbox/network-host/ledger/memory-ledger.ts";
import { react } from "../../../sandbox/network-host/network-host.ts";
import type { Delivery } from "../../../sandbox/network-host/reaction.ts";
import { simulatedNetworks } from "../../../sandbox/networks.ts";
import type { SimulatedNetwork } from "./simulated-networks.ts";

export interface Received {
  readonly deliveries: readonly Delivery[];
  readonly hangsUp: boolean;
  readonly description: string;
  readonly heldUpMs: number | undefined;
}

export interface ReadMessage {
  readonly kind: "authorization" | "reversal";
  readonly stan: string;
}

/** A received reversal: its original message, and whether it is a request, a first advice or a repeat. */
export interface ReceivedReversal {
  readonly original: string;
  readonly kind: "request" | "advice" | "repeat";
}

export interface ReceivedAuthorization {
  readonly network: SimulatedNetwork;
  readonly stan: string;
  readonly message: Iso8583Message;
}

/** The networks and issuers: the sandbox's host with the ledger of this run. The oracles compare with this ledger. */
export class SimulatedHost {
  readonly #ledger = memoryLedger("a secret of the simulated issuers");
  readonly #now: () => Date;
  readonly #reversals: ReceivedReversal[] = [];
  readonly #authorizations: ReceivedAuthorization[] = [];

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Returns the kind of a message, and the trace number of its authorization. */
  read(network: SimulatedNetwork, packed: Uint8Array): ReadMessage {
    const message = hostCodec(network).unpack(packed);
    const { messageTypes, readReversal } = simulatedNetworks[network].host;
    if (messageTypes[message.mti] === "reversal") return { kind: "reversal", stan: readReversal(message).originalStan };
    return { kind: "authorization", stan: String(message.fields["11"]) };
  }

  receive(network: SimulatedNetwork, packed: Uint8Array, wasHeldUp = false): Received {
    const codec = hostCodec(network);
    const [ledger, now] = [this.#ledger, this.#now()];
    const { changes, deliveries, hangsUp, heldUpMs } = react({ network, packed, ledger, codec, now, wasHeldUp });
    this.#ledger.apply(changes);
    const holds = changes.filter((change) => change.type === "hold");
    const message = codec.unpack(packed);
    this.#noteReversal(network, message);
    if (simulatedNetworks[network].host.messageTypes[message.mti] === "authorization") {
      this.#authorizations.push({ network, stan: String(message.fields["11"]), message });
    }
    return {
      deliveries,
      hangsUp,
      heldUpMs,
      description: `${network} ${describeMessage(message)}: ${outcomeOf(holds)}`,
    };
  }

  get authorizations(): readonly ReceivedAuthorization[] {
    return this.#authorizations;
  }

  get reversals(): readonly ReceivedReversal[] {
    return this.#reversals;
  }

  #noteReversal(network: SimulatedNetwork, message: Iso8583Message): void {
    const { messageTypes, readReversal } = simulatedNetworks[network].host;
    if (messageTypes[message.mti] !== "reversal") return;
    const { originalStan } = readReversal(message);
    this.#reversals.push({ original: `${network} ${originalStan}`, kind: kindOfReversal(message) });
  }

  get holds(): readonly Hold[] {
    return [...this.#ledger.records].filter((record) => record.type === "hold");
  }
}

/**
 * The third digit of a message type indicator is its function, and the last one marks repeats: 0400 is a request, 0420 an
 * advice, 0421 a repeat.
 */
function kindOfReversal({ mti }: Iso8583Message): ReceivedReversal["kind"] {
  if (mti.endsWith("1")) return "repeat";
  return mti.charAt(2) === "0" ? "request" : "advice";
}

const describeMessage = ({ mti, fields }: Iso8583Message): string => `${mti} with trace number ${fields["11"]}`;

function outcomeOf(holds: readonly Hold[]): string {
  const [own, raised = own] = holds;
  return own && raised
    ? `host answers ${own.answer.responseCode}, now holds ${raised.heldMinor}`
    : "host changes nothing";
}
