import type { Dialect } from "#iso8583/dialect";
import type { CardNetwork } from "../functions/card-networks/networks.ts";
import type { HostNetwork } from "./network-host/host-network.ts";
import type { DisputeReasons } from "./settlement/dispute-reasons.ts";
import type { NetworkFees } from "./settlement/fee-table.ts";

/** Prefix of test cards; the four scheme digits and the check digit follow. */
export interface NetworkTestPrefix {
  readonly prefix: string;
  /** Other networks with directory servers that have these cards. */
  readonly alsoIn?: readonly CardNetwork[];
}

/** A simulated network. */
export interface SimulatedNetwork {
  /** Name for cardholders. */
  readonly title: string;
  readonly dialect: Dialect;
  /** Message formats of its host. */
  readonly host: HostNetwork;
  readonly fees: NetworkFees;
  readonly disputeReasons: DisputeReasons;
  readonly testPrefixes: readonly [NetworkTestPrefix, ...NetworkTestPrefix[]];
  /** Prefix of network tokens, which are as long as card numbers. Absent if the network issues none. */
  readonly tokenPrefix?: string;
  /** BIN of the demo agent at the network. */
  readonly demoBin: {
    readonly acquirerIdCode: string;
    readonly acquirerBin: string;
    readonly amexModel?: "payfac";
  };
}
