import type { Fault } from "#emv-3ds-messages/fault";

/** Formats the errors on one line, without any values from the message. */
export const describeFaults = (faults: readonly Fault[]): string =>
  faults.map(({ errorCode, element, reason }) => `${errorCode} ${element} ${reason}`).join(", ");
