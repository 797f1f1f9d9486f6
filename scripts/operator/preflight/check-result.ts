/** The detail of a finding states the remedy. */
export interface CheckResult {
  readonly check: string;
  /** `fails`: the deployment or the service would fail; `look`: both work, but an operator should know about the finding. */
  readonly verdict: "ok" | "fails" | "look";
  readonly detail: string;
}

export const ok = (check: string, detail: string): CheckResult => ({ check, verdict: "ok", detail });
export const fails = (check: string, detail: string): CheckResult => ({ check, verdict: "fails", detail });
export const look = (check: string, detail: string): CheckResult => ({ check, verdict: "look", detail });
