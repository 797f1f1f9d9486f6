import type { CallName, Mishap } from "./calls.ts";
import type { Deed } from "./deeds.ts";
import type { SimulatedNetwork } from "./simulated-networks.ts";
import type { Aim } from "./situations/situation.ts";
import type { Rollout } from "./upgrading/rollout.ts";

/**
 * All random decisions of a run, as data: the requests, the failures and their times. The same plan always produces an
 * identical run, and a smaller plan produces a shorter history.
 */

/**
 * Amounts of payments; the simulated issuers and clearing houses choose their response by the amount. The simplest comes first.
 */
export const payments = {
  approved: 1_050,
  "approved, much": 3_000_000,
  "approved, rejected in clearing": 700_001,
  "approved, charged back": 710_003,
  "approved, charged back and won": 710_004,
  "approved, reported as fraud and charged back": 710_002,
  "insufficient funds": 100_051,
  "wrong security code, approved": 514_000,
  "lost card": 100_041,
  "not to be tried again": 100_103,
  "strong authentication wanted": 100_165,
  "half approved, if invited": 100_010,
  "half approved, uninvited": 100_910,
  "unknown response code": 100_199,
  "never answered": 900_001,
  "answered after every deadline": 900_002,
  "unreadable answer": 900_003,
  "line closed before the answer": 900_004,
  "slow answer": 900_005,
  "answered twice": 900_006,
  "answer with a foreign trace number": 900_007,
  "request lost by the host": 900_008,
  "request held up for a minute": 900_009,
  "first reversal never answered": 900_101,
  "line closed during the first reversal": 900_104,
  "first reversal refused": 940_001,
  "never answered, nor its first reversal": 900_111,
} as const satisfies Readonly<Record<string, number>>;

export type Payment = keyof typeof payments;

export const acceptorKinds = ["active", "blocked", "of another agent"] as const;

/** Merchant-initiated payments can follow the first payment of a series, which can also come from another provider. */
export const chargeKinds = [
  "purchase",
  "reservation",
  "refund",
  "first of a series",
  "merchant-initiated",
  /** Refers to its first payment in another network's format. */
  "merchant-initiated, misnamed",
  "check of the card",
] as const;

/** A client with one payment, which it sends once or several times, and with actions on the charge. */
export interface ClientPlan {
  readonly agent: number;
  readonly kind: (typeof chargeKinds)[number];
  readonly payment: Payment;
  readonly network: SimulatedNetwork;
  readonly acceptor: (typeof acceptorKinds)[number];
  readonly withSecurityCode: boolean;
  /** Clients with the same number share an Idempotency-Key. Undefined: no key is sent. */
  readonly keyNumber: number | undefined;
  /** First send times of each copy of the request, in milliseconds from the start. */
  readonly sendsAtMs: readonly number[];
  readonly clearing: "auto" | "manual";
  /** Minimum delay of a charge with automatic clearing, from the start of the run. Undefined: the next cut-off. */
  readonly clearAfterMs: number | undefined;
  readonly allowsPartialApproval: boolean;
  readonly actions: readonly ActionPlan[];
}

export const isByMerchant = ({ kind }: Pick<ClientPlan, "kind">): boolean => kind.startsWith("merchant-initiated");

/** A client's action on its charge after the approval. */
export interface ActionPlan {
  readonly deed: Deed;
  readonly on: (typeof actedOn)[number];
  /** Actions of one client with the same number share an Idempotency-Key. Undefined: no key is sent. */
  readonly keyNumber: number | undefined;
  /** First send times of each copy of the request, in milliseconds after the client received the charge. */
  readonly sendsAtMs: readonly number[];
}

/** The charge itself, or the first refund charge or subsequent charge of it. */
export const actedOn = ["charge", "charge made of it"] as const;

export interface Disturbance {
  /** Name of an invocation: `request 1.2`, `action 1.1.2 try 3`, `sweep 4`, `cut-off 1 again`. */
  readonly invocation: string;
  readonly call: CallName;
  /** First affected call of that name, counted from 1, and the number of consecutive affected calls. */
  readonly nth: number;
  readonly times: number;
  readonly mishap: Mishap;
  readonly byMs: number;
}

export interface Storm {
  readonly seed: number;
  readonly mishaps: readonly Mishap[];
  /** Share of calls with a mishap, per thousand. */
  readonly perMille: number;
  readonly untilMs: number;
}

export const goneParts = {
  lines: "nobody answers on its lines any more",
  connections: "it takes no connections any more",
  "clearing house": "nobody answers its files any more",
} as const;

export interface Gone {
  readonly network: SimulatedNetwork;
  readonly part: keyof typeof goneParts;
  readonly fromMs: number;
}

/**
 * Time for which a network is unavailable. Its lines sign on when it recovers. A duration of zero is a sign-on without an
 * outage.
 */
export interface Absence {
  readonly network: SimulatedNetwork;
  readonly part: Exclude<Gone["part"], "clearing house">;
  readonly fromMs: number;
  readonly durationMs: number;
  /** Delay of a second sign-on, as after a broken line. */
  readonly againAfterMs?: number | undefined;
}

export const keyServices = {
  "key store": "data key",
  "secret store": "secret",
} as const satisfies Readonly<Record<string, CallName>>;

/** Temporary outage of the key service or the secrets: every call has the same mishap. */
export interface Outage {
  readonly service: keyof typeof keyServices;
  readonly mishap: Extract<Mishap, "refused" | "broken" | "lost" | "slow">;
  readonly fromMs: number;
  readonly durationMs: number;
}

/** Plans of the parts, by their names in parts.ts; each part declares a slice. */
// biome-ignore lint/suspicious/noEmptyInterface: parts add to it
export interface PlannedParts {}

export interface Plan {
  /** Seed for keys and latencies. With 0, every call takes its usual time. */
  readonly unrest: number;
  readonly clients: readonly ClientPlan[];
  readonly disturbances: readonly Disturbance[];
  /** Maximum clock difference between environments, in either direction. Undefined if all clocks agree. */
  readonly clocksDifferByMs?: number | undefined;
  /** Maximum lag of the index of due work. */
  readonly indexLagMs: number;
  /** Number of keys of due work per read; more keys become portions for separate runs. Undefined: the production value. */
  readonly duePageSize?: number | undefined;
  /** Interval between cut-offs. Undefined: a cut-off every millisecond. */
  readonly cutOffMinutes?: number | undefined;
  /** Maximum number of presentments per file. Undefined: the production value. */
  readonly presentmentsMax?: number | undefined;
  readonly firstSweepAtMs: number;
  readonly firstCutOffAtMs: number;
  /** Scheduled tasks that start twice at the same time, as a scheduler may do. */
  readonly doubled: readonly Scheduled[];
  readonly clearingHouse: {
    /** Time between the submission of a file and the network's acknowledgement. */
    readonly answersAfterMs: number;
    /** Delay after which the network repeats its acknowledgements. Undefined: never. */
    readonly againAfterMs: number | undefined;
  };
  /** Optional parts of the service in the run; no client uses other parts. */
  readonly parts?: PlannedParts;
  /** Time during which any call can have a mishap. Undefined: only the failures above occur. */
  readonly storm?: Storm | undefined;
  readonly outage?: Outage | undefined;
  /** A permanent failure; all unrelated work must still complete. */
  readonly gone?: Gone | undefined;
  readonly absence?: Absence | undefined;
  /** A situation in which a mishap occurs once. */
  readonly aim?: Aim | undefined;
  /** Rollout of another release during the run. Undefined: only the current code runs. */
  readonly rollout?: Rollout | undefined;
}

/** A run of a scheduled task, counted from 1. */
export interface Scheduled {
  readonly task: string;
  readonly number: number;
}

/** Numbers in names start at 1. Retries use the name of their send. */
export const requestName = (client: number, send: number): string => `request ${client}.${send}`;

export const actionName = (client: number, action: number, send: number): string =>
  `action ${client}.${action}.${send}`;

export const tryName = (send: string, attempt: number): string => `${send}${attempt === 1 ? "" : ` try ${attempt}`}`;

export const scheduledName = ({ task, number }: Scheduled, again: boolean): string =>
  `${task} ${number}${again ? " again" : ""}`;
