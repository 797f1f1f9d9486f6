/** Faults of a request to AWS, as the SDK throws them. */
export interface AwsFault {
  readonly name?: string;
  readonly message?: string;
  /** Of the connection, by Node. */
  readonly code?: string;
  /** Only with a response. */
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

export const statusOf = ({ $metadata }: AwsFault): number | undefined => $metadata?.httpStatusCode;

/** Whether there was a response in which the SDK found no name of an error: its parser failed, which throws errors of the language. */
export const isUnreadable = (fault: AwsFault): boolean =>
  statusOf(fault) !== undefined &&
  fault.code === undefined &&
  /^(Error|SyntaxError|TypeError)$/.test(fault.name ?? "Error");
