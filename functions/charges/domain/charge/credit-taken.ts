/** Share of the agent's daily refund limit that a charge or an action uses. The day is in UTC, such as `2026-11-20`. */
export interface CreditUsage {
  readonly day: string;
  readonly euroCents: number;
  /** Daily refund limit in force when the charge or action used its share. */
  readonly dailyMaxEuroCents: number;
}
