/**
 * Everything that chance decides in a run, as data: who asks for what, what goes wrong, and when. The same plan is the
 * same run to the last step, and a smaller plan is a shorter history.
 */

/** What is asked for; the simulated issuers choose their answer by the amount. The simplest comes first. */
export const payments = {
  approved: 1_050,
  "insufficient funds": 100_051,
  "wrong security code, approved": 514_000,
  "strong authentication wanted": 100_165,
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
  "first reversal never answered": 900_101,
  "never answered, nor its first reversal": 900_111,
} as const satisfies Readonly<Record<string, number>>;

export type Payment = keyof typeof payments;

export const simulatedNetworks = ["visa", "mastercard", "american-express", "discover"] as const;

export type SimulatedNetwork = (typeof simulatedNetworks)[number];

export const acceptorKinds = ["active", "blocked", "of another agent"] as const;

/** A client has one payment in mind and sends it once or several times. */
export interface ClientPlan {
  readonly agent: number;
  readonly payment: Payment;
  readonly network: SimulatedNetwork;
  readonly acceptor: (typeof acceptorKinds)[number];
  readonly withSecurityCode: boolean;
  /** Clients with one number share an Idempotency-Key; undefined sends none. */
  readonly keyNumber: number | undefined;
  /** When each copy of the request is sent first, in milliseconds from the start. */
  readonly sendsAtMs: readonly number[];
}

/** What a function asks of the world outside, in the words of the history. */
export const callNames = [
  "root secret",
  "data key",
  "trace numbers",
  "read",
  "query",
  "write",
  "connect",
  "message",
  "response",
] as const;

export type CallName = (typeof callNames)[number];

/** What may happen to a call. */
export const mishaps = {
  slow: "it arrives late",
  late: "it is answered late",
  lost: "it never arrives",
  unanswered: "it is done, but its answer is lost",
  refused: "it is refused: throttled, or no connection",
  conflict: "it meets another transaction, and nothing is done",
  "in progress": "it is done, but answered as still being done",
  broken: "it is done, but answered with a fault or unreadably",
  closed: "it is done, and the line is closed instead of an answer",
  "dies before": "the function dies before it leaves",
  "dies after": "it is done, and the function dies before it hears so",
} as const;

export type Mishap = keyof typeof mishaps;

const slownessAndDeath = ["slow", "late", "dies before", "dies after"] as const;
const httpMishaps = [...slownessAndDeath, "lost", "unanswered", "refused", "broken"] as const;

/** Which mishaps a call can have. A function's response goes to its client: nothing is done with it. */
export const mishapsOf = {
  "root secret": slownessAndDeath,
  "data key": slownessAndDeath,
  "trace numbers": httpMishaps,
  read: httpMishaps,
  query: httpMishaps,
  write: [...httpMishaps, "conflict", "in progress"],
  connect: ["slow", "refused", "dies before"],
  message: [...slownessAndDeath, "lost", "unanswered", "broken", "closed"],
  response: ["slow", "lost"],
} as const satisfies Readonly<Record<CallName, readonly Mishap[]>>;

export interface Disturbance {
  /** The name of an invocation: `request 1.2`, `request 1.2 try 3`, `sweep 4`. */
  readonly invocation: string;
  readonly call: CallName;
  /** The first call of that name that it strikes, from 1, and how many in a row. */
  readonly nth: number;
  readonly times: number;
  readonly mishap: Mishap;
  readonly byMs: number;
}

export interface Plan {
  /** Seeds keys and latencies. With 0 every call takes its usual time. */
  readonly unrest: number;
  readonly clients: readonly ClientPlan[];
  readonly disturbances: readonly Disturbance[];
  /** The index of due work lags by up to this much. */
  readonly indexLagMs: number;
  readonly firstSweepAtMs: number;
  /** Sweeps that are started twice at once, as a scheduler may. */
  readonly doubledSweeps: readonly number[];
}

/** Names count from 1. Clients try again under the name of their send. */
export const requestName = (client: number, send: number, attempt: number): string =>
  `request ${client}.${send}${attempt === 1 ? "" : ` try ${attempt}`}`;

export const sweepName = (number: number, doubled: boolean): string => `sweep ${number}${doubled ? " again" : ""}`;
