import type { ClientPlan } from "../plan.ts";

/** Clients that pay with network tokens or wallets in a run, as data. */

/** Sources of test tokens, by the digit after the state (sandbox/test-cards/token-scheme.ts). The plainest comes first. */
export const sources = { network: "0", "apple-pay": "1", "google-pay": "2" } as const;

export type TokenSource = keyof typeof sources;

/** Token states at the network's token service, by digit. */
export const states = {
  active: "0",
  suspended: "1",
  deactivated: "2",
  unknown: "3",
  "of another token requestor": "4",
} as const;

/** Lifetime of a cryptogram: a second use is declined, unless the same request is repeated with its Idempotency-Key. */
export const freshness = ["for each try", "for each send", "for each client"] as const;

const networkIndicators = {
  visa: { authenticated: "05", attempt: "06", none: "7" },
  mastercard: { authenticated: "02", attempt: "01", none: "0" },
  "american-express": { authenticated: "05", attempt: "06", none: "7" },
  discover: { authenticated: "05", attempt: "06", none: "7" },
} as const satisfies Readonly<Record<ClientPlan["network"], unknown>>;

/** Mastercard wallets return 02 for a payment by the device and 06 for a merchant-initiated payment. */
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
  /** Index of the client that pays with the token. */
  readonly client: number;
  /** Kind of the client's request. Undefined if it is the same as with a card. */
  readonly kind: ClientPlan["kind"] | undefined;
  readonly source: TokenSource;
  readonly state: keyof typeof states;
  /** True if the token comes from the agent's stored tokens, if possible; it is then a network token. */
  readonly isOnFile: boolean;
  readonly fresh: (typeof freshness)[number];
  /** 19 bytes for mastercard, and 40 for american-express. */
  readonly hasOtherLength: boolean;
  /** Undefined if the agent sends none. */
  readonly indicator: Indicator | undefined;
  readonly namesRequestor: boolean;
  /** Merchant-initiated payments with the number include a cryptogram. */
  readonly provesLaterPayment: boolean;
  /** Subsequent payments with the stored token state their card entry. */
  readonly namesLaterEntry: boolean;
  /**
   * Authenticates the token's number before the payment if the client uses 3-D Secure; requires a network token, not a wallet.
   */
  readonly isAuthenticated?: boolean;
}

export interface NetworkTokensPlan {
  readonly tokens: readonly NetworkTokenPlan[];
}
