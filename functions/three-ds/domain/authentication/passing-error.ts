import type { ProtocolError } from "./authentication.ts";

/** Error codes that a new attempt can avoid: message limit, unknown id, time-out, transient failure, lost connection. */
const passingErrors = new Set(["103", "301", "402", "403", "405"]);

/**
 * True if a new authentication can succeed. An invalid message from the other party can be valid next time. An error that the other party
 * reports is caused by our request, except for transient ones.
 */
export const mayPass = ({ errorCode, errorComponent }: ProtocolError): boolean =>
  errorComponent === "S" || passingErrors.has(errorCode);
