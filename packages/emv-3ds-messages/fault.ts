import type { ErrorCode } from "./error-codes.ts";

/** Message checks, in order. An `Erro` contains the error code of the earliest check that failed. */
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

/** Error in a message. Contains no values from the message except extension IDs and transaction IDs. */
export interface Fault {
  /** Element name; `parent.child` for an element inside an object. A duplicated element can have any name. */
  readonly element: string;
  readonly errorCode: ErrorCode;
  readonly reason: string;
  readonly check: Check;
  /** Value of `errorDetail`, for error codes whose detail is not the name of the element. */
  readonly detail?: string;
}

/**
 * Sorts errors by the order of the checks and removes duplicates, so an error that occurs in a million card ranges is listed
 * once.
 */
export function inOrderOfChecks(faults: readonly Fault[]): readonly Fault[] {
  const faultsByKey = new Map<string, Fault>();
  for (const fault of faults) {
    const key = `${fault.element} ${fault.errorCode} ${fault.detail ?? ""}`;
    if (!faultsByKey.has(key)) faultsByKey.set(key, fault);
  }
  return [...faultsByKey.values()].sort((one, other) => checks.indexOf(one.check) - checks.indexOf(other.check));
}
