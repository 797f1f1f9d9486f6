import type { ErrorCode } from "./error-codes.ts";

/** The checks of a message in their order. The code of an `Erro` is that of the earliest check that failed. */
export const checks = [
  "message",
  "version",
  "duplicates",
  "presence",
  "format",
  "conditions",
  "extensions",
  "registries",
  "correlation",
  "combinations",
] as const;

export type Check = (typeof checks)[number];

/** One thing that is wrong with a message. It never carries a value of the message but ids: of extensions, of transactions. */
export interface Fault {
  /** The official name; inside an object `parent.child`. */
  readonly element: string;
  readonly errorCode: ErrorCode;
  readonly reason: string;
  readonly check: Check;
  /** What `errorDetail` says in the place of the element's name, where the protocol asks for something else with this code. */
  readonly detail?: string;
}

/** The faults by order of their checks, each element and code once: a list of a million ranges names a fault once. */
export const inOrderOfChecks = (faults: readonly Fault[]): readonly Fault[] => {
  const faultsByKey = new Map<string, Fault>();
  for (const fault of faults) {
    const key = `${fault.element} ${fault.errorCode} ${fault.detail ?? ""}`;
    if (!faultsByKey.has(key)) faultsByKey.set(key, fault);
  }
  return [...faultsByKey.values()].sort((one, other) => checks.indexOf(one.check) - checks.indexOf(other.check));
};
