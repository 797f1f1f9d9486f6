/** A response that has been validated against its schema and is ready to be stored and sent. */
export interface ReadyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Exact text of the body. */
  readonly body: string;
}
