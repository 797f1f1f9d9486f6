/** Errors on the line, selected by the amount of an authorization. The documentation prints this table. */

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
  /** The affected message; the others of the same charge succeed. */
  readonly strikes: "authorization" | "first-reversal" | "authorization-and-first-reversal";
}

export const faultScenarios = [
  { amountMinor: 900_001, fault: "no-answer", strikes: "authorization", meaning: "approved and held, never answered" },
  {
    amountMinor: 900_002,
    fault: "late-answer",
    strikes: "authorization",
    meaning: "approved and held, answered after every deadline",
  },
  {
    amountMinor: 900_003,
    fault: "malformed-answer",
    strikes: "authorization",
    meaning: "approved and held, the answer cannot be read",
  },
  {
    amountMinor: 900_004,
    fault: "closed-before-answer",
    strikes: "authorization",
    meaning: "approved and held, the connection is closed before the answer",
  },
  { amountMinor: 900_005, fault: "slow-answer", strikes: "authorization", meaning: "approved after some seconds" },
  { amountMinor: 900_006, fault: "answered-twice", strikes: "authorization", meaning: "approved, answered twice" },
  {
    amountMinor: 900_007,
    fault: "wrong-trace-number",
    strikes: "authorization",
    meaning: "approved and held, the answer carries the trace number of somebody else",
  },
  {
    amountMinor: 900_008,
    fault: "lost-request",
    strikes: "authorization",
    meaning: "the request gets lost: nothing is held and nothing answered",
  },
  {
    amountMinor: 900_009,
    fault: "held-up-request",
    strikes: "authorization",
    meaning: "the request is held up on its way: approved and held a minute later, never answered",
  },
  {
    amountMinor: 900_101,
    fault: "no-answer",
    strikes: "first-reversal",
    meaning: "approved; its first reversal is carried out but not answered, repeats are",
  },
  {
    amountMinor: 900_104,
    fault: "closed-before-answer",
    strikes: "first-reversal",
    meaning: "approved; the connection is closed during its first reversal, repeats are answered",
  },
  {
    amountMinor: 900_111,
    fault: "no-answer",
    strikes: "authorization-and-first-reversal",
    meaning: "approved and held, never answered; nor is its first reversal",
  },
] as const satisfies readonly FaultScenario[];

/**
 * Delays of a late response, which exceeds every deadline of a connection, and of a slow one, which is well within it.
 */
export const lateAnswerAfterMs = 40_000;
export const slowAnswerAfterMs = 3_000;

/** Longer than a reversal waits for the message that it reverses, and shorter than the time until its repeat. */
export const heldUpForMs = 60_000;

export const faultFor = (message: "authorization" | "first-reversal", amountMinor: number): Fault | undefined => {
  const scenarios: readonly FaultScenario[] = faultScenarios;
  const scenario = scenarios.find((row) => row.amountMinor === amountMinor);
  return scenario?.strikes.includes(message) ? scenario.fault : undefined;
};
