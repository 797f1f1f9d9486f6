import type { ProtocolError } from "./authentication.ts";

/** Errors that may be over when it is tried again: too many messages, an unknown id, a time-out, a passing failure, a lost line. */
const passingErrors = new Set(["103", "301", "402", "403", "405"]);

/** What we found wrong with an answer says nothing about the next one; what others found wrong is in our question. */
export const mayPass = ({ errorCode, errorComponent }: ProtocolError): boolean =>
  errorComponent === "S" || passingErrors.has(errorCode);
