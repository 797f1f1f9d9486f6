/**
 * What a request needs and the service fetches by itself has not come yet. The same request will be answered later, and
 * nothing was done about this one.
 */
export class NotReadyYet extends Error {
  override readonly name = "NotReadyYet";
  /** A sentence for the caller. */
  readonly detail: string;
  readonly retryAfterSeconds: number;

  constructor(detail: string, retryAfterSeconds: number) {
    super(detail);
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
