/** How long the service waits for a server of an agent. */
export interface Patience {
  /** For one answer: a server that says nothing for so long has stalled. */
  readonly answerSeconds: number;
  /** For the whole attempt: a server that answers each request late is not waited for either. */
  readonly attemptSeconds: number;
}
