/** What a charge or an action has taken of its agent's limit: of which day (UTC, `2026-11-20`), and how much. */
export interface CreditUsage {
  readonly day: string;
  readonly euroCents: number;
  /** The limit of that day, as it was then. */
  readonly dailyMaxEuroCents: number;
}
