import { fileClientOptions } from "../../shared/aws/aws-client.ts";

/** How long the service waits for a server of an agent. */
export interface Patience {
  /** For one answer: a server that says nothing for so long has stalled. */
  readonly answerSeconds: number;
  /** For the whole attempt: a server that answers each request late is not waited for either. */
  readonly attemptSeconds: number;
}

/** How clients of AWS wait: a file may be as long on its way as an attempt lasts, as long as it moves. */
export const patientOptions = ({ answerSeconds, attemptSeconds }: Patience) =>
  fileClientOptions({ answerSeconds: attemptSeconds, silenceSeconds: answerSeconds, attempts: 1 });

/** Whether a client of AWS gave up waiting, by itself or because the attempt was over. It names lost connections in the same way. */
export const isTimeout = (fault: unknown): boolean =>
  fault instanceof Error && /^(TimeoutError|AbortError)$/.test(fault.name) && !isLostConnection(fault);

const isLostConnection = (fault: Error & { readonly code?: unknown }): boolean =>
  fault.code === "ECONNRESET" || fault.code === "EPIPE";
