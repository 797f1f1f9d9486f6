import type { ProtocolError } from "./authentication.ts";

/**
 * Codes of transient errors: sent messages limit exceeded (103), transaction ID not recognized (301), transaction timed out
 * (402), transient system failure (403), system connection failure (405).
 */
const passingErrors = new Set(["103", "301", "402", "403", "405"]);

/**
 * Returns true if a new authentication might succeed. If the other party's message was invalid, its next message might be
 * valid. An error that the other party reports is caused by our request, except for transient errors.
 */
export const mayPass = ({ errorCode, errorComponent }: ProtocolError): boolean =>
  errorComponent === "S" || passingErrors.has(errorCode);
