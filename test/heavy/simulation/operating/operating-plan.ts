/** Plan of the operators' orders, as data. */

export const orders = {
  "suspend an acceptor": "suspends the acceptor, and lets it go on",
  "hold payouts": "holds the payouts of the merchant, and lets them go",
  "pay a merchant": "has the merchant paid",
  "send a batch again": "sends the latest batch again that its network has not taken",
  "release files": "releases it",
  "republish events": "has the events of a time published again",
  "open cards": "has cards of charges shown, one at a time",
  "erase a card": "has the card data of a charge erased",
} as const;

export type Order = keyof typeof orders;

export interface OrderPlan {
  readonly order: Order;
  /** Index of the client with the acceptor and merchant of the order. */
  readonly client: number;
  /** Relative to the start of the run; for the release of files, relative to the time when a file was set aside. */
  readonly atMs: number;
  /** Time at which the order is reversed, if possible. */
  readonly untilMs: number;
  /** Two operators send the order at the same time. */
  readonly twice: boolean;
  /** True if the time range for republishing excludes the first events and the last one. */
  readonly between?: boolean;
  /** Number of charges for which the operator reads a card. Default: 1. */
  readonly cards?: number;
}

export type OperatingPlan = readonly OrderPlan[];
