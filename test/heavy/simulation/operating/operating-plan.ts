/** What operators do to the service, as data. */

export const orders = {
  "suspend an acceptor": "suspends the acceptor, and lets it go on",
  "hold payouts": "holds the payouts of the merchant, and lets them go",
  "pay a merchant": "has the merchant paid",
  "send a batch again": "sends the latest batch again that its network has not taken",
  "release files": "releases it",
  "republish events": "has the events of a time published again",
  "open cards": "has cards of charges shown, one after the other",
  "erase a card": "has the card data of a charge erased",
} as const;

export type Order = keyof typeof orders;

export interface OrderPlan {
  readonly order: Order;
  /** The client whose acceptor and merchant it is about. */
  readonly client: number;
  /** From the begin of the run; where files are released, from when one of them was set aside. */
  readonly atMs: number;
  /** When it is taken back, where it can be. */
  readonly untilMs: number;
  /** Two operators at once. */
  readonly twice: boolean;
  /** Whether the first events and the last one are left out of the time whose events are published again. */
  readonly between?: boolean;
  /** Of how many charges a card is asked for; one where it says nothing. */
  readonly cards?: number;
}

export type OperatingPlan = readonly OrderPlan[];
