/** Clients that pay with a processor token in a run, and the changes to the token, as data. */

export type TokenDeed = "new expiry date" | "archive" | "archive, and end its series";

interface AskedOfToken {
  readonly operation: "update-processor-token" | "archive-processor-token";
  readonly query?: Readonly<Record<string, string>>;
}

/** The simplest action comes first. */
export const tokenDeeds: Readonly<Record<TokenDeed, AskedOfToken>> = {
  "new expiry date": { operation: "update-processor-token" },
  archive: { operation: "archive-processor-token" },
  "archive, and end its series": { operation: "archive-processor-token", query: { series: "end" } },
};

export interface TokenDeedPlan {
  readonly deed: TokenDeed;
  /** Send times of the copies of the request, in milliseconds since the agent received the token. */
  readonly sendsAtMs: readonly number[];
}

export interface TokenPlan {
  /** Position of the client that pays with the token. */
  readonly client: number;
  /** Position of another client from whose approved charge the token is created; undefined if the card is given. */
  readonly madeOfChargeOf: number | undefined;
  /** Tokens of the same agent with the same number share an Idempotency-Key; undefined sends none. */
  readonly keyNumber: number | undefined;
  /** Each action occurs at most once. */
  readonly deeds: readonly TokenDeedPlan[];
  /** Times of the client's additional payments; empty if the client pays only as it would with the number. */
  readonly paysAgainAtMs: readonly number[];
  /** True if a client that is authenticated uses the number for the authentication and the token for the payment. */
  readonly isMixed: boolean;
}

export interface TokensPlan {
  readonly tokens: readonly TokenPlan[];
  /** True if the months pass in which the tokens are not used. */
  readonly areLeftUnused: boolean;
}

/** Expiry dates of a stored card, and of its replacement by the issuer. */
export const expiryDates = {
  given: { expiryMonth: 12, expiryYear: 2031 },
  new: { expiryMonth: 7, expiryYear: 2033 },
} as const;
