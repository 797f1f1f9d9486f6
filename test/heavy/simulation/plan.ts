import type { CallName, Mishap } from "./calls.ts";
import type { Deed } from "./deeds.ts";
import type { SimulatedNetwork } from "./simulated-networks.ts";
import type { Aim } from "./situations/situation.ts";
import type { Rollout } from "./upgrading/rollout.ts";

/**
 * Everything that chance decides in a run, as data: who asks for what, what goes wrong, and when. The same plan is the
 * same run to the last step, and a smaller plan is a shorter history.
 */

/** What is asked for; the simulated issuers and clearing houses choose their answer by the amount. The simplest comes first. */
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

/** A first payment of a series can be followed by others that the merchant begins; one may also be from elsewhere. */
export const chargeKinds = [
  "purchase",
  "reservation",
  "refund",
  "first of a series",
  "merchant-initiated",
  /** Its first payment is named as another network does. */
  "merchant-initiated, misnamed",
  "check of the card",
] as const;

/** A client has one payment in mind, sends it once or several times, and then does things to the charge. */
export interface ClientPlan {
  readonly agent: number;
  readonly kind: (typeof chargeKinds)[number];
  readonly payment: Payment;
  readonly network: SimulatedNetwork;
  readonly acceptor: (typeof acceptorKinds)[number];
  readonly withSecurityCode: boolean;
  /** Clients with one number share an Idempotency-Key; undefined sends none. */
  readonly keyNumber: number | undefined;
  /** When each copy of the request is sent first, in milliseconds from the start. */
  readonly sendsAtMs: readonly number[];
  readonly clearing: "auto" | "manual";
  /** How long a charge that clears by itself waits at least, from the start of the run; undefined for the next cut-off. */
  readonly clearAfterMs: number | undefined;
  readonly allowsPartialApproval: boolean;
  readonly actions: readonly ActionPlan[];
}

export const isByMerchant = ({ kind }: Pick<ClientPlan, "kind">): boolean => kind.startsWith("merchant-initiated");

/** Something that a client does to its charge once it has heard that it is approved. */
export interface ActionPlan {
  readonly deed: Deed;
  readonly on: (typeof actedOn)[number];
  /** Actions of one client with one number share an Idempotency-Key; undefined sends none. */
  readonly keyNumber: number | undefined;
  /** When each copy of the request is sent first, in milliseconds from the time at which the client heard of the charge. */
  readonly sendsAtMs: readonly number[];
}

/** The charge itself, or the first one that one of its refunds made or that it was paid again with. */
export const actedOn = ["charge", "charge made of it"] as const;

export interface Disturbance {
  /** The name of an invocation: `request 1.2`, `action 1.1.2 try 3`, `sweep 4`, `cut-off 1 again`. */
  readonly invocation: string;
  readonly call: CallName;
  /** The first call of that name that it strikes, from 1, and how many in a row. */
  readonly nth: number;
  readonly times: number;
  readonly mishap: Mishap;
  readonly byMs: number;
}

export interface Storm {
  readonly seed: number;
  readonly mishaps: readonly Mishap[];
  /** Of so many thousand calls one has a mishap. */
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

/** For a time a network is away. When it is back its lines sign on, and so they may without that: then it is away for no time. */
export interface Absence {
  readonly network: SimulatedNetwork;
  readonly part: Exclude<Gone["part"], "clearing house">;
  readonly fromMs: number;
  readonly durationMs: number;
  /** They may sign on once more so long after that, as a line does that breaks. */
  readonly againAfterMs?: number | undefined;
}

export const keyServices = {
  "key store": "data key",
  "secret store": "secret",
} as const satisfies Readonly<Record<string, CallName>>;

/** For a time the key store or the secrets are away: every call to it has the same mishap. It comes back. */
export interface Outage {
  readonly service: keyof typeof keyServices;
  readonly mishap: Extract<Mishap, "refused" | "broken" | "lost" | "slow">;
  readonly fromMs: number;
  readonly durationMs: number;
}

/** What is planned of each part, by its name in parts.ts; each part declares its own slice. */
// biome-ignore lint/suspicious/noEmptyInterface: parts add to it
export interface PlannedParts {}

export interface Plan {
  /** Seeds keys and latencies. With 0 every call takes its usual time. */
  readonly unrest: number;
  readonly clients: readonly ClientPlan[];
  readonly disturbances: readonly Disturbance[];
  /** The clock of each environment differs from the others' by up to this much, before or behind; undefined where all show one time. */
  readonly clocksDifferByMs?: number | undefined;
  /** The index of due work lags by up to this much. */
  readonly indexLagMs: number;
  /** How many keys of due work are read at once: more of them are a portion for a run of its own. Undefined where it is as in production. */
  readonly duePageSize?: number | undefined;
  /** Every how many minutes a cut-off is; undefined for a cut-off each millisecond. */
  readonly cutOffMinutes?: number | undefined;
  /** How many presentments a file has; undefined where it is as in production. */
  readonly presentmentsMax?: number | undefined;
  readonly firstSweepAtMs: number;
  readonly firstCutOffAtMs: number;
  /** Sweeps, cut-offs and so on that are started twice at once, as a scheduler may. */
  readonly doubled: readonly Scheduled[];
  readonly clearingHouse: {
    /** How long a file lies in the outbox before the network answers it. */
    readonly answersAfterMs: number;
    /** After which time the network sends its answers once more; undefined for never. */
    readonly againAfterMs: number | undefined;
  };
  /** What else of the service there is in the run; a part that is left out is as if nobody used it. */
  readonly parts?: PlannedParts;
  /** For a time any call may have a mishap; undefined for a run in which only what is named above goes wrong. */
  readonly storm?: Storm | undefined;
  readonly outage?: Outage | undefined;
  /** What never comes back; all that has nothing to do with it must come to an end. */
  readonly gone?: Gone | undefined;
  readonly absence?: Absence | undefined;
  /** What is struck whenever it comes about, once. */
  readonly aim?: Aim | undefined;
  /** How one release takes the place of another meanwhile; undefined for a run of the code at hand. */
  readonly rollout?: Rollout | undefined;
}

/** A run of a scheduled task, by its number from 1. */
export interface Scheduled {
  readonly task: string;
  readonly number: number;
}

/** Names count from 1. Clients try again under the name of their send. */
export const requestName = (client: number, send: number): string => `request ${client}.${send}`;

export const actionName = (client: number, action: number, send: number): string =>
  `action ${client}.${action}.${send}`;

export const tryName = (send: string, attempt: number): string => `${send}${attempt === 1 ? "" : ` try ${attempt}`}`;

export const scheduledName = ({ task, number }: Scheduled, again: boolean): string =>
  `${task} ${number}${again ? " again" : ""}`;
