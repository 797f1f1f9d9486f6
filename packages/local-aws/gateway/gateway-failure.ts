/** Gateway response types used here, with their default status codes. */
const gatewayResponseStatuses = {
  ACCESS_DENIED: 403,
  API_CONFIGURATION_ERROR: 500,
  AUTHORIZER_CONFIGURATION_ERROR: 500,
  AUTHORIZER_FAILURE: 500,
  BAD_REQUEST_BODY: 400,
  DEFAULT_5XX: 500,
  INTEGRATION_FAILURE: 504,
  INTEGRATION_TIMEOUT: 504,
  MISSING_AUTHENTICATION_TOKEN: 403,
  REQUEST_TOO_LARGE: 413,
  UNAUTHORIZED: 401,
  UNSUPPORTED_MEDIA_TYPE: 415,
} as const;

export class GatewayFailure extends Error {
  readonly type: keyof typeof gatewayResponseStatuses;
  readonly status: number;
  /** Reason for the developer's log; not sent to the caller. */
  readonly reason: string | undefined;

  constructor(
    type: GatewayFailure["type"],
    message: string,
    options: { readonly status?: number; readonly reason?: string } = {},
  ) {
    super(message);
    this.type = type;
    this.status = options.status ?? gatewayResponseStatuses[type];
    this.reason = options.reason;
  }
}

/** Returns the failure for a function that failed or returned an invalid response. */
export const badGateway = (reason: string): GatewayFailure =>
  new GatewayFailure("DEFAULT_5XX", "Internal server error", { status: 502, reason });

export const configurationError = (reason: string): GatewayFailure =>
  new GatewayFailure("API_CONFIGURATION_ERROR", "Internal server error", { reason });
