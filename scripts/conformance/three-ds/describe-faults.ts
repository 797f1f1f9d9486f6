import type { Fault } from "../../../functions/three-ds/messages/fault.ts";

/** The faults in a line, without a value of the message. */
export const describeFaults = (faults: readonly Fault[]): string =>
  faults.map(({ errorCode, element, reason }) => `${errorCode} ${element} ${reason}`).join(", ");
