import type { ChallengeIndicator } from "../../../../functions/three-ds/domain/request/challenge-indicator.ts";
import { outcomes } from "../../../../sandbox/test-cards/outcomes.ts";
import type { ClientPlan, PlannedParts } from "../plan.ts";
import type { Beginning } from "./card-range-lists.ts";

/** Who authenticates before a payment of a run, as data. */

/** What the cardholder does where the issuer asks for a challenge. */
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
  /** How long each step takes; undefined for somebody who goes away. */
  readonly afterMs: number | undefined;
}

export type Cardholder = keyof typeof cardholders;

export const visitOf = (cardholder: Cardholder): Visit | undefined => cardholders[cardholder];

/** By the third and fourth of the digits that choose what a test card does; the plainest comes first. */
export const outcomeDigits: readonly string[] = outcomes.map(({ digits }) => digits);

export const meaningOf = (digits: string): string => outcomes.find((row) => row.digits === digits)?.meaning ?? digits;

/** By the first two digits: which versions the issuer speaks, and what it wants to see of the browser. */
export const enrolmentDigits = ["01", "00", "02", "03", "11", "21", "20", "31"] as const;

/** What becomes of the transaction id of a lookup until its shopper comes with it. */
export const claims = {
  "comes with it at once": { afterMs: 0 },
  "comes with it after five minutes": { afterMs: 300_000 },
  "comes with it after ten minutes": { afterMs: 640_000 },
  "looked another card up": { afterMs: 0 },
  "comes with one that nobody gave out": { afterMs: 0 },
} as const satisfies Readonly<Record<string, { readonly afterMs: number }>>;

export type Claim = keyof typeof claims;

/** How often a directory server brings a result whose receipt it does not hear, and how long it waits in between. */
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
  /** The place of the client that it is for; of several for one the first counts. */
  readonly client: number;
  readonly enrolment: (typeof enrolmentDigits)[number];
  readonly outcome: string;
  readonly challengeIndicator: ChallengeIndicator | undefined;
  readonly cardholder: Cardholder;
  /** Shoppers of one agent with one number share an Idempotency-Key; undefined sends none. */
  readonly keyNumber: number | undefined;
  readonly sendsAtMs: readonly number[];
  /** Looks the card up first, and lets the 3DS Method run where the issuer has one. */
  readonly runsMethod: boolean;
  /** How it comes to the transaction id of the method; undefined for one that comes with it at once. */
  readonly claims?: Claim | undefined;
  /** Pays as soon as it was answered, whatever becomes of its challenge. */
  readonly paysAtOnce: boolean;
  /** Way in which the payment refers to the authentication; undefined: by its value. */
  readonly pays?: Reference | undefined;
}

/** The lists of enrolled cards are refreshed meanwhile. */
export interface RefreshPlan {
  /** Which lists are served until then. */
  readonly from: Exclude<Beginning, "of now">;
  readonly atMs: number;
  /** Whether the scheduler starts each run twice. */
  readonly startsTwice: boolean;
}

export interface ThreeDSecurePlan {
  readonly shoppers: readonly ShopperPlan[];
  readonly resultsBrought: Bringer;
  readonly refresh?: RefreshPlan | undefined;
  /** After how many days merchants look at their authentications again; undefined for never. */
  readonly lookedAtAfterDays?: number | undefined;
}

/** Money to a card is not authenticated, and nobody authenticates for a check. */
const paysNow = ({ kind }: ClientPlan): boolean => kind !== "refund" && kind !== "check of the card";

/** How the client at a place is authenticated before it pays; undefined where it is not. */
export const shopperOf = (place: number, client: ClientPlan, parts: PlannedParts = {}): ShopperPlan | undefined =>
  paysNow(client) ? parts.threeDSecure?.shoppers.find((one) => one.client === place) : undefined;

/** Agent without clients. */
export const strangeAgent = 9;

/** Authenticates as an agent that never charges, instead of the client's own agent. */
export const strangerLike = (client: ClientPlan): ClientPlan => ({
  ...client,
  agent: strangeAgent,
  acceptor: "active",
});
