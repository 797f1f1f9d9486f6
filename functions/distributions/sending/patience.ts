import { fileClientOptions } from "../../shared/aws/aws-client.ts";

export interface Patience {
  /** Timeout per response. A server that does not respond within this time is considered stalled. */
  readonly answerSeconds: number;
  /** Timeout for the entire attempt, in case every response is slow. */
  readonly attemptSeconds: number;
}

/** Timeouts of AWS clients: an upload can last for the entire attempt as long as data flows. */
export const patientOptions = ({ answerSeconds, attemptSeconds }: Patience) =>
  fileClientOptions({ answerSeconds: attemptSeconds, silenceSeconds: answerSeconds, attempts: 1 });

/**
 * Returns true if the error is a timeout of an AWS client or of the attempt. Lost connections have the same error names but
 * are not timeouts.
 */
export const isTimeout = (fault: unknown): boolean =>
  fault instanceof Error && /^(TimeoutError|AbortError)$/.test(fault.name) && !isLostConnection(fault);

const isLostConnection = (fault: Error & { readonly code?: unknown }): boolean =>
  fault.code === "ECONNRESET" || fault.code === "EPIPE";
