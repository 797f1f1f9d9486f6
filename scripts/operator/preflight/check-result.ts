/** What of an account stands in the way of a stage. Each finding names what to ask for, and of whom. */
export interface CheckResult {
  readonly check: string;
  /** `fails`: the deployment or the service would; `look`: it goes, and somebody should know. */
  readonly verdict: "ok" | "fails" | "look";
  readonly detail: string;
}

export const ok = (check: string, detail: string): CheckResult => ({ check, verdict: "ok", detail });
export const fails = (check: string, detail: string): CheckResult => ({ check, verdict: "fails", detail });
export const look = (check: string, detail: string): CheckResult => ({ check, verdict: "look", detail });
