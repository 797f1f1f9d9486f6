/** Share of the agent's daily limit used by a charge or an action. The day is in UTC, such as `2026-11-20`. */
export interface CreditUsage {
  readonly day: string;
  readonly euroCents: number;
  /** Limit on that day, as it was then. */
  readonly dailyMaxEuroCents: number;
}
