import type { Fault } from "#emv-3ds-messages/fault";

/** Formats the faults in one line, without values of the message. */
export const describeFaults = (faults: readonly Fault[]): string =>
  faults.map(({ errorCode, element, reason }) => `${errorCode} ${element} ${reason}`).join(", ");
