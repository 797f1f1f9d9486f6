import type { Time } from "../time.ts";

/**
 * Circuit breaker: stops sending requests to an unresponsive network, so that charges are declined in milliseconds instead of
 * timing out. The breaker opens if at least 20 requests ended in the last 10 seconds and at least half of them timed out. The
 * breaker also opens if at least five consecutive requests for cards from at least three issuers timed out: a single
 * unresponsive issuer does not mean that the network is down. One second after it opens, the breaker admits one real request
 * as a probe: a response closes the breaker, and a timeout keeps it open for another second.
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

/**
 * An admitted request. While the breaker is closed, all requests share one admission object. Each probe has a separate
 * admission object.
 */
export interface Admission {
  readonly isProbe: boolean;
}

export interface Breaker {
  readonly state: BreakerState;
  /** True if `admitted` would admit a request. */
  readonly isOpenToRequests: boolean;
  /** Admits a request if it may be sent now. The caller must report the outcome. */
  admitted(): Admission | undefined;
  /** Records a response, regardless of its content. */
  answered(): void;
  timedOut(issuer: string, admission: Admission): void;
  /**
   * Records that an admitted request ended without a response or a timeout, for example because it was not sent or because
   * the connection was closed. The request does not count. If the request was the probe, the next request is immediately
   * admitted as a new probe.
   */
  notSent(admission: Admission): void;
}

const plainAdmission: Admission = { isProbe: false };

export function breaker({ now }: Pick<Time, "now">): Breaker {
  let state: BreakerState = "closed";
  let window: Second[] = [];
  let inARow: string[] = [];
  let probeFrom = 0;
  /** The pending probe. Until it ends, timeouts of requests that were admitted before it do not count. */
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
      // Any response proves that the network is up, even a response to a reversal or to a request that was admitted
      // before the breaker opened.
      if (state !== "closed") turn("closed");
      else count(false);
    },
    timedOut(issuer, admission) {
      if (state === "probing" && admission === probe) turn("open");
      if (state !== "closed") return;
      count(true);
      // The last 50 timeouts are enough, because the rule requires only five consecutive timeouts, for cards from three
      // issuers.
      inARow = [...inARow.slice(-49), issuer];
      if (isDead()) turn("open");
    },
    notSent(admission) {
      if (state !== "probing" || admission !== probe) return;
      state = "open";
      probeFrom = now();
    },
  };
}
