/** Who pays with a processor token in a run, and what becomes of the token, as data. */

export type TokenDeed = "new expiry date" | "archive" | "archive, and end its series";

interface AskedOfToken {
  readonly operation: "update-processor-token" | "archive-processor-token";
  readonly query?: Readonly<Record<string, string>>;
}

/** The plainest first. */
export const tokenDeeds: Readonly<Record<TokenDeed, AskedOfToken>> = {
  "new expiry date": { operation: "update-processor-token" },
  archive: { operation: "archive-processor-token" },
  "archive, and end its series": { operation: "archive-processor-token", query: { series: "end" } },
};

export interface TokenDeedPlan {
  readonly deed: TokenDeed;
  /** When each copy of the request is sent first, in milliseconds from the time at which its agent heard of the token. */
  readonly sendsAtMs: readonly number[];
}

export interface TokenPlan {
  /** The place of the client that pays with it. */
  readonly client: number;
  /** The place of another client whose approved charge it is made of; undefined where the card is given. */
  readonly madeOfChargeOf: number | undefined;
  /** Tokens of one agent with one number share an Idempotency-Key; undefined sends none. */
  readonly keyNumber: number | undefined;
  /** Each of them once at most. */
  readonly deeds: readonly TokenDeedPlan[];
  /** When its client pays besides, each time anew; empty where it pays as it would with the number. */
  readonly paysAgainAtMs: readonly number[];
  /** Its client is authenticated with the number and pays with the token, if it is authenticated at all. */
  readonly isMixed: boolean;
}

export interface TokensPlan {
  readonly tokens: readonly TokenPlan[];
  /** Whether the months pass in which nobody uses the tokens. */
  readonly areLeftUnused: boolean;
}

/** Of each card that its agent gave, and after its issuer sent a new one. */
export const expiryDates = {
  given: { expiryMonth: 12, expiryYear: 2031 },
  new: { expiryMonth: 7, expiryYear: 2033 },
} as const;
