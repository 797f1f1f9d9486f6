/** How long the service waits for a server of an agent. */
export interface Patience {
  /** For one answer: a server that says nothing for so long has stalled. */
  readonly answerSeconds: number;
  /** For the whole attempt: a server that answers each request late is not waited for either. */
  readonly attemptSeconds: number;
}

/** How clients of AWS wait: not longer than that for a connection, nor for a sign of life on it. */
export const requestHandlerWith = ({ answerSeconds }: Patience) => ({
  connectionTimeout: answerSeconds * 1_000,
  socketTimeout: answerSeconds * 1_000,
});

/** Whether a client of AWS gave up waiting, by itself or because the attempt was over. */
export const isTimeout = (fault: unknown): boolean =>
  fault instanceof Error && /^(TimeoutError|AbortError)$/.test(fault.name);
