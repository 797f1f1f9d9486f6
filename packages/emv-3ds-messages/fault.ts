import type { ErrorCode } from "./error-codes.ts";

/** Checks of a message in their order. An `Erro` has the code of the earliest check that failed. */
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

/** An error in a message. It includes no values of the message except ids of extensions and transactions. */
export interface Fault {
  /** The official name; inside an object `parent.child`. */
  readonly element: string;
  readonly errorCode: ErrorCode;
  readonly reason: string;
  readonly check: Check;
  /** Text for `errorDetail` if the protocol requires something other than the element's name for this code. */
  readonly detail?: string;
}

/** Sorts faults by the order of their checks and removes duplicates: an error in a million ranges is listed once. */
export const inOrderOfChecks = (faults: readonly Fault[]): readonly Fault[] => {
  const faultsByKey = new Map<string, Fault>();
  for (const fault of faults) {
    const key = `${fault.element} ${fault.errorCode} ${fault.detail ?? ""}`;
    if (!faultsByKey.has(key)) faultsByKey.set(key, fault);
  }
  return [...faultsByKey.values()].sort((one, other) => checks.indexOf(one.check) - checks.indexOf(other.check));
};
