export interface AwsFault {
  readonly name?: string;
  readonly message?: string;
  /** Node.js error code of a connection error, such as `ECONNRESET`. */
  readonly code?: string;
  /** `httpStatusCode` is present only if a response was received. */
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

export const statusOf = ({ $metadata }: AwsFault): number | undefined => $metadata?.httpStatusCode;

/**
 * Returns true if the SDK received a response but could not parse an error name from it. The SDK then throws a generic
 * JavaScript error, such as a SyntaxError.
 */
export const isUnreadable = (fault: AwsFault): boolean =>
  statusOf(fault) !== undefined &&
  fault.code === undefined &&
  /^(Error|SyntaxError|TypeError)$/.test(fault.name ?? "Error");
