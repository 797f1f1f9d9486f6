import type { ClientPlan } from "../plan.ts";

/** Who pays with a token of a network or a wallet in a run, as data. */

/** By what follows the state of a test token: its source (sandbox/test-cards/token-scheme.ts). The plainest first. */
export const sources = { network: "0", "apple-pay": "1", "google-pay": "2" } as const;

export type TokenSource = keyof typeof sources;

/** As the token service of the network has it, by its digit. */
export const states = {
  active: "0",
  suspended: "1",
  deactivated: "2",
  unknown: "3",
  "of another requestor": "4",
} as const;

/**
 * How long a cryptogram is good: who sends it again is declined, unless it is one request that comes again with its
 * Idempotency-Key.
 */
export const freshness = ["for each try", "for each send", "for each client"] as const;

const networkIndicators = {
  visa: { authenticated: "05", attempt: "06", none: "7" },
  mastercard: { authenticated: "02", attempt: "01", none: "0" },
  "american-express": { authenticated: "05", attempt: "06", none: "7" },
  discover: { authenticated: "05", attempt: "06", none: "7" },
} as const satisfies Readonly<Record<ClientPlan["network"], unknown>>;

/** A wallet at mastercard gives 02 for a payment by its device, and 06 for one of the merchant. */
const walletIndicators = {
  ...networkIndicators,
  mastercard: { authenticated: "02", attempt: "06", none: "06" },
} as const;

/** ECI values by source, network and authentication of the cardholder. */
export const indicators = {
  network: networkIndicators,
  "apple-pay": walletIndicators,
  "google-pay": walletIndicators,
} as const satisfies Readonly<Record<TokenSource, unknown>>;

export type Indicator = keyof (typeof networkIndicators)["visa"];

export interface NetworkTokenPlan {
  /** The place of the client that pays with it. */
  readonly client: number;
  /** What its client asks for; undefined where that is what it would with a card. */
  readonly kind: ClientPlan["kind"] | undefined;
  readonly source: TokenSource;
  readonly state: keyof typeof states;
  /** Comes from the files of the agent where that may be; then it is of the network. */
  readonly isOnFile: boolean;
  readonly fresh: (typeof freshness)[number];
  /** Of 19 bytes on mastercard, and of 40 on american-express. */
  readonly hasOtherLength: boolean;
  /** Undefined where the agent names none. */
  readonly indicator: Indicator | undefined;
  readonly namesRequestor: boolean;
  /** What the merchant begins with the number brings a cryptogram. */
  readonly provesLaterPayment: boolean;
  /** Later payments with the kept token name it as what it is. */
  readonly namesLaterEntry: boolean;
  /**
   * Authenticates the token's number before the payment if the client uses 3-D Secure; requires a network token, not a wallet.
   */
  readonly isAuthenticated?: boolean;
}

export interface NetworkTokensPlan {
  readonly tokens: readonly NetworkTokenPlan[];
}
