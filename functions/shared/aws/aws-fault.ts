/** Errors of an AWS request, as thrown by the SDK. */
export interface AwsFault {
  readonly name?: string;
  readonly message?: string;
  /** Error code of Node, for connection errors. */
  readonly code?: string;
  /** Present only if there was a response. */
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

export const statusOf = ({ $metadata }: AwsFault): number | undefined => $metadata?.httpStatusCode;

/** Returns true if the SDK could not read an error name in the response: its parser then throws a JavaScript error. */
export const isUnreadable = (fault: AwsFault): boolean =>
  statusOf(fault) !== undefined &&
  fault.code === undefined &&
  /^(Error|SyntaxError|TypeError)$/.test(fault.name ?? "Error");
