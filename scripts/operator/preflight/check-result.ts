/** If the verdict is not `ok`, `detail` states the reason and, if there is one, the remedy. */
export interface CheckResult {
  readonly check: string;
  /** `fails`: `preflight` fails; `look`: `preflight` succeeds, but an operator should read `detail`. */
  readonly verdict: "ok" | "fails" | "look";
  readonly detail: string;
}

export const ok = (check: string, detail: string): CheckResult => ({ check, verdict: "ok", detail });
export const fails = (check: string, detail: string): CheckResult => ({ check, verdict: "fails", detail });
export const look = (check: string, detail: string): CheckResult => ({ check, verdict: "look", detail });
