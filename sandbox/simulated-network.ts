import type { Dialect } from "#iso8583/dialect";
import type { CardNetwork } from "../functions/card-networks/networks.ts";
import type { HostNetwork } from "./network-host/host-network.ts";
import type { DisputeReasons } from "./settlement/dispute-reasons.ts";
import type { NetworkFees } from "./settlement/fee-table.ts";

/** Prefix of test cards, followed by the four scenario digits and the check digit. */
export interface NetworkTestPrefix {
  readonly prefix: string;
  /** For co-badged cards: other networks whose directory servers also list these cards. */
  readonly alsoIn?: readonly CardNetwork[];
}

export interface SimulatedNetwork {
  /** Name shown to cardholders. */
  readonly title: string;
  readonly dialect: Dialect;
  readonly host: HostNetwork;
  readonly fees: NetworkFees;
  readonly disputeReasons: DisputeReasons;
  readonly testPrefixes: readonly [NetworkTestPrefix, ...NetworkTestPrefix[]];
  /** Prefix of network tokens, which are as long as card numbers. Absent if the network issues no tokens. */
  readonly tokenPrefix?: string;
  readonly demoBin: {
    readonly acquirerIdCode: string;
    readonly acquirerBin: string;
    readonly amexModel?: "payfac";
  };
}
