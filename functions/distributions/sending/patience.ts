import { fileClientOptions } from "../../shared/aws/aws-client.ts";

/** Time-outs for an agent's server. */
export interface Patience {
  /** Per response. A server without a response for this long has stalled. */
  readonly answerSeconds: number;
  /** For the entire attempt, which limits servers with slow responses. */
  readonly attemptSeconds: number;
}

/** Time-outs of AWS clients: an upload may take the entire attempt while data flows. */
export const patientOptions = ({ answerSeconds, attemptSeconds }: Patience) =>
  fileClientOptions({ answerSeconds: attemptSeconds, silenceSeconds: answerSeconds, attempts: 1 });

/** Returns true after a time-out of an AWS client or of the attempt. Lost connections have the same error names. */
export const isTimeout = (fault: unknown): boolean =>
  fault instanceof Error && /^(TimeoutError|AbortError)$/.test(fault.name) && !isLostConnection(fault);

const isLostConnection = (fault: Error & { readonly code?: unknown }): boolean =>
  fault.code === "ECONNRESET" || fault.code === "EPIPE";
