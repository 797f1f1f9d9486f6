import type { Time } from "../time.ts";

/**
 * Stops asking a network that has stopped answering, so that its charges are declined in milliseconds and not after a time-out each.
 * It opens when at least half of 20 or more requests of the last 10 seconds timed out, or when five in a row did on cards of at
 * least three issuers: one issuer that sleeps behind a network is no dead network. From time to time one real message goes through, one
 * at a time; an answer closes it.
 */

const windowSeconds = 10;
const fewestInWindow = 20;
const worstShare = 0.5;
const mostInARow = 5;
const fewestIssuersInARow = 3;
const probeEveryMs = 1_000;

export const breakerStates = {
  closed: { next: ["open"] },
  open: { next: ["probing"] },
  probing: { next: ["open", "closed"] },
} as const satisfies Record<string, { next: readonly string[] }>;

type BreakerState = keyof typeof breakerStates;

interface Second {
  readonly second: number;
  ended: number;
  timedOut: number;
}

/** A request that was let through; the same for all that are while the network answers, and one for each that looks whether it does again. */
export interface Admission {
  readonly isProbe: boolean;
}

export interface Breaker {
  readonly state: BreakerState;
  /** Whether `admits` would say yes. */
  readonly isOpenToRequests: boolean;
  /** Lets a request through if it may be sent now. It tells later how it ended. */
  admitted(): Admission | undefined;
  /** Something was answered, whatever the answer said. */
  answered(): void;
  /** Nobody answered a request in time that was let through. */
  timedOut(issuer: string, admission: Admission): void;
  /** A request that was let through was not sent after all: it tells nothing about the network. */
  notSent(admission: Admission): void;
}

const plainAdmission: Admission = { isProbe: false };

export const breaker = ({ now }: Pick<Time, "now">): Breaker => {
  let state: BreakerState = "closed";
  let window: Second[] = [];
  let inARow: string[] = [];
  let probeFrom = 0;
  /** What is waited for while probing. What was let through before still times out, and says nothing new. */
  let probe: Admission | undefined;

  const turn = (next: BreakerState) => {
    state = next;
    if (next === "open") probeFrom = now() + probeEveryMs;
    if (next !== "closed") return;
    window = [];
    inARow = [];
  };

  const count = (timedOut: boolean) => {
    const second = Math.floor(now() / 1_000);
    let current = window.at(-1);
    if (current?.second !== second) {
      current = { second, ended: 0, timedOut: 0 };
      window = [...window.filter((one) => one.second > second - windowSeconds), current];
    }
    current.ended += 1;
    if (timedOut) current.timedOut += 1;
  };

  const isDead = (): boolean => {
    const ended = window.reduce((sum, one) => sum + one.ended, 0);
    const timedOut = window.reduce((sum, one) => sum + one.timedOut, 0);
    if (ended >= fewestInWindow && timedOut >= worstShare * ended) return true;
    return inARow.length >= mostInARow && new Set(inARow).size >= fewestIssuersInARow;
  };

  const wouldAdmit = () => state === "closed" || (state === "open" && now() >= probeFrom);

  return {
    get state() {
      return state;
    },
    get isOpenToRequests() {
      return wouldAdmit();
    },
    admitted() {
      if (!wouldAdmit()) return undefined;
      if (state === "closed") return plainAdmission;
      turn("probing");
      probe = { isProbe: true };
      return probe;
    },
    answered() {
      inARow = [];
      // Late to be true: an answer of whatever was asked shows that the network is there.
      if (state !== "closed") turn("closed");
      else count(false);
    },
    timedOut(issuer, admission) {
      if (state === "probing" && admission === probe) turn("open");
      if (state !== "closed") return;
      count(true);
      // The latest tell enough: what matters is that nothing was answered between them.
      inARow = [...inARow.slice(-49), issuer];
      if (isDead()) turn("open");
    },
    notSent(admission) {
      if (state !== "probing" || admission !== probe) return;
      state = "open";
      probeFrom = now();
    },
  };
};
