/** API Gateway's own answers, with the status each has unless a template gives it another one. */
export const GATEWAY_RESPONSE_STATUSES = {
  ACCESS_DENIED: 403,
  API_CONFIGURATION_ERROR: 500,
  AUTHORIZER_CONFIGURATION_ERROR: 500,
  AUTHORIZER_FAILURE: 500,
  BAD_REQUEST_BODY: 400,
  BAD_REQUEST_PARAMETERS: 400,
  DEFAULT_4XX: 400,
  DEFAULT_5XX: 500,
  EXPIRED_TOKEN: 403,
  INTEGRATION_FAILURE: 504,
  INTEGRATION_TIMEOUT: 504,
  INVALID_API_KEY: 403,
  INVALID_SIGNATURE: 403,
  MISSING_AUTHENTICATION_TOKEN: 403,
  QUOTA_EXCEEDED: 429,
  REQUEST_TOO_LARGE: 413,
  RESOURCE_NOT_FOUND: 404,
  THROTTLED: 429,
  UNAUTHORIZED: 401,
  UNSUPPORTED_MEDIA_TYPE: 415,
  WAF_FILTERED: 403,
} as const;

export type GatewayResponseType = keyof typeof GATEWAY_RESPONSE_STATUSES;

/** A request that ends at the gateway. */
export class GatewayFailure extends Error {
  readonly type: GatewayResponseType;
  readonly status: number;
  /** For the developer's log; the caller does not see it. */
  readonly reason: string | undefined;

  constructor(
    type: GatewayResponseType,
    message: string,
    options: { readonly status?: number; readonly reason?: string } = {},
  ) {
    super(message);
    this.type = type;
    this.status = options.status ?? GATEWAY_RESPONSE_STATUSES[type];
    this.reason = options.reason;
  }
}

/** What the caller sees of a function that failed or of an answer that is none. */
export const badGateway = (reason: string): GatewayFailure =>
  new GatewayFailure("DEFAULT_5XX", "Internal server error", { status: 502, reason });

export const configurationError = (reason: string): GatewayFailure =>
  new GatewayFailure("API_CONFIGURATION_ERROR", "Internal server error", { reason });
