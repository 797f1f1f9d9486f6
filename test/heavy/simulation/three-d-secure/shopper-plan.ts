import type { ChallengeIndicator } from "../../../../functions/three-ds/domain/request/challenge-indicator.ts";
import { outcomes } from "../../../../sandbox/test-cards/outcomes.ts";
import type { ClientPlan, PlannedParts } from "../plan.ts";
import type { Beginning } from "./card-range-lists.ts";

/** Shoppers who authenticate before a payment of a run, as data. */

/** Cardholder's behavior if the issuer requests a challenge. */
export const cardholders = {
  "enters the code": { codes: ["123456"], afterMs: 8_000 },
  "enters wrong codes": { codes: ["111111", "222222", "333333"], afterMs: 8_000 },
  "enters the code at the third try": { codes: ["111111", "222222", "123456"], afterMs: 3_000 },
  cancels: { codes: [], afterMs: 5_000 },
  "leaves the page": { codes: [], afterMs: undefined },
  "never opens the page": undefined,
  "is slower than the page": { codes: ["123456"], afterMs: 620_000 },
} as const satisfies Readonly<Record<string, Visit | undefined>>;

export interface Visit {
  readonly codes: readonly string[];
  /** Duration of each step; undefined if the cardholder abandons the challenge. */
  readonly afterMs: number | undefined;
}

export type Cardholder = keyof typeof cardholders;

export const visitOf = (cardholder: Cardholder): Visit | undefined => cardholders[cardholder];

/** Third and fourth digits, which choose the outcome of a test card; the simplest outcome comes first. */
export const outcomeDigits: readonly string[] = outcomes.map(({ digits }) => digits);

export const meaningOf = (digits: string): string => outcomes.find((row) => row.digits === digits)?.meaning ?? digits;

/** First two digits: the protocol versions that the issuer supports, and whether it runs the 3DS Method. */
export const enrolmentDigits = ["01", "00", "02", "03", "11", "21", "20", "31"] as const;

/** Event that affects the transaction ID of a lookup before the shopper uses it. */
export const claims = {
  "comes with it at once": { afterMs: 0 },
  "comes with it after five minutes": { afterMs: 300_000 },
  "comes with it after ten minutes": { afterMs: 640_000 },
  "looked another card up": { afterMs: 0 },
  "comes with one that nobody gave out": { afterMs: 0 },
} as const satisfies Readonly<Record<string, { readonly afterMs: number }>>;

export type Claim = keyof typeof claims;

/** Number of times that a directory server sends a result without a receipt, and the interval between the attempts. */
export const bringers = {
  "three times": { times: 3, everyMs: 5_000 },
  once: { times: 1, everyMs: 0 },
  "four times, slowly": { times: 4, everyMs: 400_000 },
  "twice, at once": { times: 2, everyMs: 0 },
} as const satisfies Readonly<Record<string, { readonly times: number; readonly everyMs: number }>>;

export type Bringer = keyof typeof bringers;

/** Ways in which a payment refers to an authentication. The last three refer to one that does not fit the payment. */
export const references = [
  "by its value",
  "by its key",
  "by its key, with another card",
  "by its key, for more than was authenticated",
  "by the key of another agent",
] as const;

export type Reference = (typeof references)[number];

export interface ShopperPlan {
  /** Position of the shopper's client. If several shoppers name the same client, the first one counts. */
  readonly client: number;
  readonly enrolment: (typeof enrolmentDigits)[number];
  readonly outcome: string;
  readonly challengeIndicator: ChallengeIndicator | undefined;
  readonly cardholder: Cardholder;
  /** Shoppers of the same agent with the same number share an Idempotency-Key; undefined sends none. */
  readonly keyNumber: number | undefined;
  readonly sendsAtMs: readonly number[];
  /** True if the shopper looks the card up first and runs the 3DS Method if the issuer has one. */
  readonly runsMethod: boolean;
  /** Event that affects the transaction ID of the method; undefined if the shopper uses it immediately. */
  readonly claims?: Claim | undefined;
  /** True if the client pays right after the first response, regardless of its challenge. */
  readonly paysAtOnce: boolean;
  /** Reference from the payment to the authentication; undefined: by its value. */
  readonly pays?: Reference | undefined;
}

/** A refresh of the lists of enrolled cards during the run. */
export interface RefreshPlan {
  /** The lists that are served until the refresh. */
  readonly from: Exclude<Beginning, "of now">;
  readonly atMs: number;
  /** True if the scheduler starts each run twice. */
  readonly startsTwice: boolean;
}

export interface ThreeDSecurePlan {
  readonly shoppers: readonly ShopperPlan[];
  readonly resultsBrought: Bringer;
  readonly refresh?: RefreshPlan | undefined;
  /** Number of days after which merchants read their authentications again; undefined for never. */
  readonly lookedAtAfterDays?: number | undefined;
}

/** Credits to a card and card checks are not authenticated. */
const paysNow = ({ kind }: ClientPlan): boolean => kind !== "refund" && kind !== "check of the card";

/** Returns how the client at a position is authenticated before it pays; undefined if it is not. */
export const shopperOf = (place: number, client: ClientPlan, parts: PlannedParts = {}): ShopperPlan | undefined =>
  paysNow(client) ? parts.threeDSecure?.shoppers.find((one) => one.client === place) : undefined;

/** Agent without clients. */
export const strangeAgent = 9;

/** Returns the client with an agent that never charges instead of its usual agent. */
export const strangerLike = (client: ClientPlan): ClientPlan => ({
  ...client,
  agent: strangeAgent,
  acceptor: "active",
});
