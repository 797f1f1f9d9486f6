export interface AwsFault {
  readonly name?: string;
  readonly message?: string;
  /** Node.js error code of a connection error. */
  readonly code?: string;
  /** Present only if a response was received. */
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

export const statusOf = ({ $metadata }: AwsFault): number | undefined => $metadata?.httpStatusCode;

/**
 * Returns true if the SDK could not read an error name in the response, in which case the SDK's parser throws a JavaScript
 * error.
 */
export const isUnreadable = (fault: AwsFault): boolean =>
  statusOf(fault) !== undefined &&
  fault.code === undefined &&
  /^(Error|SyntaxError|TypeError)$/.test(fault.name ?? "Error");
