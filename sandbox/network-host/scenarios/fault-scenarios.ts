/** Communication faults, selected by the amount of an authorization. The documentation contains this table. */

export type Fault =
  | "no-answer"
  | "late-answer"
  | "malformed-answer"
  | "closed-before-answer"
  | "slow-answer"
  | "answered-twice"
  | "wrong-trace-number"
  | "lost-request"
  | "held-up-request";

export interface FaultScenario {
  readonly amountMinor: number;
  readonly fault: Fault;
  readonly meaning: string;
  /** The affected messages; other messages for the same charge succeed. */
  readonly strikes: "authorization" | "first-reversal" | "authorization-and-first-reversal";
}

export const faultScenarios = [
  {
    amountMinor: 900_001,
    fault: "no-answer",
    strikes: "authorization",
    meaning: "approved and held, without a response",
  },
  {
    amountMinor: 900_002,
    fault: "late-answer",
    strikes: "authorization",
    meaning: "approved and held; the response arrives after every deadline",
  },
  {
    amountMinor: 900_003,
    fault: "malformed-answer",
    strikes: "authorization",
    meaning: "approved and held; the response is unreadable",
  },
  {
    amountMinor: 900_004,
    fault: "closed-before-answer",
    strikes: "authorization",
    meaning: "approved and held; the connection is closed before the response",
  },
  { amountMinor: 900_005, fault: "slow-answer", strikes: "authorization", meaning: "approved after a few seconds" },
  {
    amountMinor: 900_006,
    fault: "answered-twice",
    strikes: "authorization",
    meaning: "approved; the response is sent twice",
  },
  {
    amountMinor: 900_007,
    fault: "wrong-trace-number",
    strikes: "authorization",
    meaning: "approved and held; the response has a wrong trace number",
  },
  {
    amountMinor: 900_008,
    fault: "lost-request",
    strikes: "authorization",
    meaning: "the request is lost: no hold and no response",
  },
  {
    amountMinor: 900_009,
    fault: "held-up-request",
    strikes: "authorization",
    meaning: "the request is delayed: approved and held a minute later, without a response",
  },
  {
    amountMinor: 900_101,
    fault: "no-answer",
    strikes: "first-reversal",
    meaning: "approved; the first reversal succeeds without a response, and repeats get a response",
  },
  {
    amountMinor: 900_104,
    fault: "closed-before-answer",
    strikes: "first-reversal",
    meaning: "approved; the connection is closed during the first reversal, and repeats get a response",
  },
  {
    amountMinor: 900_111,
    fault: "no-answer",
    strikes: "authorization-and-first-reversal",
    meaning: "approved and held; neither the authorization nor the first reversal gets a response",
  },
] as const satisfies readonly FaultScenario[];

/** Delays of a late response, which arrives after every deadline, and of a slow response, which arrives in time. */
export const lateAnswerAfterMs = 40_000;
export const slowAnswerAfterMs = 3_000;

/**
 * Delay of a request in transit: long enough that the first reversal arrives before the request, and short enough that the
 * repeated reversal arrives after the request.
 */
export const heldUpForMs = 60_000;

export function faultFor(message: "authorization" | "first-reversal", amountMinor: number): Fault | undefined {
  const scenarios: readonly FaultScenario[] = faultScenarios;
  const scenario = scenarios.find((row) => row.amountMinor === amountMinor);
  return scenario?.strikes.includes(message) ? scenario.fault : undefined;
}
