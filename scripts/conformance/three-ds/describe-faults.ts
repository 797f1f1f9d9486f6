import type { Fault } from "#emv-3ds-messages/fault";

/** The faults in a line, without a value of the message. */
export const describeFaults = (faults: readonly Fault[]): string =>
  faults.map(({ errorCode, element, reason }) => `${errorCode} ${element} ${reason}`).join(", ");
