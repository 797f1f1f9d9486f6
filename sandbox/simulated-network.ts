import type { Dialect } from "#iso8583/dialect";
import type { CardNetwork } from "../functions/card-networks/networks.ts";
import type { HostNetwork } from "./network-host/host-network.ts";
import type { DisputeReasons } from "./settlement/dispute-reasons.ts";
import type { NetworkFees } from "./settlement/fee-table.ts";

/** Begins numbers of test cards; four digits of the scheme and the check digit follow. */
export interface NetworkTestPrefix {
  readonly prefix: string;
  /** Networks whose directory servers know the cards as well. */
  readonly alsoIn?: readonly CardNetwork[];
}

/** One network as the sandbox plays it. */
export interface SimulatedNetwork {
  /** As cardholders know it. */
  readonly title: string;
  readonly dialect: Dialect;
  /** How its host reads and writes messages. */
  readonly host: HostNetwork;
  readonly fees: NetworkFees;
  readonly disputeReasons: DisputeReasons;
  readonly testPrefixes: readonly [NetworkTestPrefix, ...NetworkTestPrefix[]];
  /** Begins numbers of network tokens, as long as those of cards. Absent where the network issues none. */
  readonly tokenPrefix?: string;
  /** What the demo agent is registered with at the network. */
  readonly demoBin: {
    readonly acquirerIdCode: string;
    readonly acquirerBin: string;
    readonly amexModel?: "payfac";
  };
}
