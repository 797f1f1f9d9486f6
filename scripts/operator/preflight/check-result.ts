/** What of an account stands in the way of a stage. Each finding names what to ask for, and of whom. */
export interface CheckResult {
  readonly check: string;
  /** `fails`: the deployment or the service would; `look`: it goes, and somebody should know. */
  readonly verdict: "ok" | "fails" | "look";
  readonly said: string;
}

export const ok = (check: string, said: string): CheckResult => ({ check, verdict: "ok", said });
export const fails = (check: string, said: string): CheckResult => ({ check, verdict: "fails", said });
export const look = (check: string, said: string): CheckResult => ({ check, verdict: "look", said });
