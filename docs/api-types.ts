/** Generated from the API description; `npm run openapi` writes it again. */

export interface paths {
  "/charges": {
    /** Create a charge */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["CreateChargeBody"] } };
      responses: {
        201: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Charge"] } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeInvalidRequestProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["BinUnexpectedNetworkProblem"]
              | components["schemas"]["BinUnexpectedCurrencyProblem"]
              | components["schemas"]["ChargeAuthenticationMismatchProblem"]
              | components["schemas"]["ChargeAuthenticationAlreadyUsedProblem"]
              | components["schemas"]["MerchantAcceptorBlockedProblem"]
              | components["schemas"]["ReferencedEntityNotFoundProblem"]
              | components["schemas"]["ChargeCannotDetermineCardNetworkByCardNumberProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"]
              | components["schemas"]["IdempotencyRequestIsStillBeingProcessedProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** List charges */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc" /** Created at this time or later */;
          readonly from?: string /** Created before this time */;
          readonly to?: string /** Created on this day in UTC */;
          readonly date?: string /** With this name of yours; not together with `from` or `to` */;
          readonly transactionReference?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListChargesAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidToOrFromDateProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/{chargeKey}": {
    post?: never;
    /** Retrieve a charge */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the charge */ readonly chargeKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Charge"] } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["EntityNotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/mit": {
    /** Create a merchant-initiated charge */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["CreateMerchantInitiatedChargeBody"] } };
      responses: {
        201: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Charge"] } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeInvalidRequestProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["BinUnexpectedNetworkProblem"]
              | components["schemas"]["BinUnexpectedCurrencyProblem"]
              | components["schemas"]["ChargeAuthenticationMismatchProblem"]
              | components["schemas"]["ChargeAuthenticationAlreadyUsedProblem"]
              | components["schemas"]["MerchantAcceptorBlockedProblem"]
              | components["schemas"]["ReferencedEntityNotFoundProblem"]
              | components["schemas"]["ChargeCannotDetermineCardNetworkByCardNumberProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"]
              | components["schemas"]["IdempotencyRequestIsStillBeingProcessedProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/{chargeKey}/actions": {
    post?: never;
    /** List the actions of a charge */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string;
        };
        header?: never;
        path: { /** Key of the charge */ readonly chargeKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListChargeActionsAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["EntityNotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/{chargeKey}/cancel": {
    /** Cancel a charge */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the charge */ readonly chargeKey: string };
        cookie?: never;
      };
      requestBody?: { content: { "application/json": components["schemas"]["CancelChargeBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ReversalAction"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["EntityNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeActionInProgressProblem"]
              | components["schemas"]["ChargeUnexpectedClearingModeProblem"]
              | components["schemas"]["ChargeUnexpectedIntentProblem"]
              | components["schemas"]["ChargeUnexpectedAuthorizationStatusProblem"]
              | components["schemas"]["ChargeClearingAlreadySubmittedProblem"]
              | components["schemas"]["ChargeUnexpectedRefundsStatusProblem"]
              | components["schemas"]["ChargeCardNotKeptProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"]
              | components["schemas"]["IdempotencyRequestIsStillBeingProcessedProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/{chargeKey}/clear": {
    /** Clear a charge */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the charge */ readonly chargeKey: string };
        cookie?: never;
      };
      requestBody?: { content: { "application/json": components["schemas"]["ClearChargeBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ClearingAction"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeInvalidRequestProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["EntityNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeActionInProgressProblem"]
              | components["schemas"]["ChargeUnexpectedClearingModeProblem"]
              | components["schemas"]["ChargeUnexpectedIntentProblem"]
              | components["schemas"]["ChargeUnexpectedAuthorizationStatusProblem"]
              | components["schemas"]["ChargeUnexpectedClearingStatusProblem"]
              | components["schemas"]["ChargesInvalidChargeProblem"]
              | components["schemas"]["ChargeCannotClearZeroAmountProblem"]
              | components["schemas"]["ChargeInvalidAmountProblem"]
              | components["schemas"]["ChargeCardNotKeptProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/{chargeKey}/increment": {
    /** Increment a charge */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the charge */ readonly chargeKey: string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["IncrementChargeBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["IncrementAction"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["EntityNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeActionInProgressProblem"]
              | components["schemas"]["ChargeUnexpectedClearingModeProblem"]
              | components["schemas"]["ChargeUnexpectedIntentProblem"]
              | components["schemas"]["ChargeIncompatibleCardNetworkForOperationProblem"]
              | components["schemas"]["ChargeUnexpectedAuthorizationStatusProblem"]
              | components["schemas"]["ChargeUnexpectedClearingStatusProblem"]
              | components["schemas"]["ChargeUnexpectedRefundsStatusProblem"]
              | components["schemas"]["ChargeInvalidAmountProblem"]
              | components["schemas"]["ChargeCardNotKeptProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"]
              | components["schemas"]["IdempotencyRequestIsStillBeingProcessedProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/{chargeKey}/mit": {
    /** Create a merchant-initiated charge tied to an initial charge */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the charge */ readonly chargeKey: string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["CreateSubsequentChargeBody"] } };
      responses: {
        201: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Charge"] } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeInvalidRequestProblem"]
              | components["schemas"]["ChargeUnexpectedSequenceProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["EntityNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["BinUnexpectedNetworkProblem"]
              | components["schemas"]["BinUnexpectedCurrencyProblem"]
              | components["schemas"]["ChargeAuthenticationMismatchProblem"]
              | components["schemas"]["ChargeAuthenticationAlreadyUsedProblem"]
              | components["schemas"]["MerchantAcceptorBlockedProblem"]
              | components["schemas"]["ChargeMissingNetworkReferenceProblem"]
              | components["schemas"]["ChargeCardNotKeptProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"]
              | components["schemas"]["IdempotencyRequestIsStillBeingProcessedProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/{chargeKey}/refund": {
    /** Refund a charge */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the charge */ readonly chargeKey: string };
        cookie?: never;
      };
      requestBody?: { content: { "application/json": components["schemas"]["RefundChargeBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["RefundAction"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeInvalidRequestProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["EntityNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeActionInProgressProblem"]
              | components["schemas"]["ChargeUnexpectedIntentProblem"]
              | components["schemas"]["ChargeUnexpectedAuthorizationStatusProblem"]
              | components["schemas"]["ChargeUnexpectedClearingStatusProblem"]
              | components["schemas"]["ChargeInvalidAmountProblem"]
              | components["schemas"]["ChargeCardNotKeptProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"]
              | components["schemas"]["IdempotencyRequestIsStillBeingProcessedProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/{chargeKey}/reverse": {
    /** Reverse a charge */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the charge */ readonly chargeKey: string };
        cookie?: never;
      };
      requestBody?: { content: { "application/json": components["schemas"]["ReverseChargeBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ReversalAction"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["EntityNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ChargeActionInProgressProblem"]
              | components["schemas"]["ChargeUnexpectedClearingModeProblem"]
              | components["schemas"]["ChargeUnexpectedIntentProblem"]
              | components["schemas"]["ChargeUnexpectedAuthorizationStatusProblem"]
              | components["schemas"]["ChargeInvalidAmountProblem"]
              | components["schemas"]["ChargeCardNotKeptProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"]
              | components["schemas"]["IdempotencyRequestIsStillBeingProcessedProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/charges/{chargeKey}/actions/{actionKey}": {
    post?: never;
    /** Retrieve an action of a charge */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          /** Key of the charge */ readonly chargeKey: string /** Key of the action */;
          readonly actionKey: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ChargeAction"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["EntityNotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/3ds": {
    /** Authenticate a cardholder */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["CreateAuthenticationBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Authentication"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidRequestProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ThreeDsUnsupportedCardNetworkProblem"]
              | components["schemas"]["MerchantAcceptorBlockedProblem"]
              | components["schemas"]["ReferencedEntityNotFoundProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"]
              | components["schemas"]["IdempotencyRequestIsStillBeingProcessedProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        422: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ThreeDsUnsupportedProtocolVersionProblem"]
              | components["schemas"]["ThreeDsUnenrolledAccountNumberProblem"];
          };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        502: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ThreeDsDirectoryServerUnavailableProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** List authentications */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListAuthenticationsAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/3ds/{threedsKey}": {
    post?: never;
    /** Retrieve an authentication */ get: {
      parameters: {
        query?: {
          /** Of `ares.creq`: 01 250x400, 02 390x400, 03 500x600, 04 600x400, 05 full screen */ readonly challengeWindowSize?:
            | "01"
            | "02"
            | "03"
            | "04"
            | "05";
        };
        header?: never;
        path: { /** Key of the authentication */ readonly threedsKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Authentication"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ThreeDsNotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/3ds/3ri": {
    /** Authenticate a payment without its cardholder (3RI) */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: { "application/json": components["schemas"]["CreateRequestorInitiatedAuthenticationBody"] };
      };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Authentication"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidRequestProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ThreeDsUnsupportedCardNetworkProblem"]
              | components["schemas"]["MerchantAcceptorBlockedProblem"]
              | components["schemas"]["ReferencedEntityNotFoundProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"]
              | components["schemas"]["IdempotencyRequestIsStillBeingProcessedProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        422: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ThreeDsUnsupportedProtocolVersionProblem"]
              | components["schemas"]["ThreeDsUnenrolledAccountNumberProblem"];
          };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        502: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ThreeDsDirectoryServerUnavailableProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/3ds/cardRanges": {
    /** Look up the card ranges of a card */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["LookUpCardRangesBody"] } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": readonly components["schemas"]["CardRange"][] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/bins": {
    post?: never;
    /** List BINs */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListBinsAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/bins/{binKey}": {
    post?: never;
    /** Retrieve a BIN */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the bin */ readonly binKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Bin"] } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/merchants": {
    /** Create a merchant */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["CreateMerchantBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Merchant"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** List merchants */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc" /** Your own name for the merchant */;
          readonly merchantReference?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListMerchantsAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/merchants/{merchantKey}": {
    post?: never;
    /** Retrieve a merchant */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the merchant */ readonly merchantKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Merchant"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Change a merchant */ patch: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the merchant */ readonly merchantKey: string };
        cookie?: never;
      };
      requestBody: { content: { "application/merge-patch+json": components["schemas"]["UpdateMerchantBody"] } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Merchant"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ConflictProblem"] };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/merchants/{merchantKey}/acceptors": {
    /** Create an acceptor */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the merchant */ readonly merchantKey: string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["CreateAcceptorBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Acceptor"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ReferencedEntityNotFoundProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** List the acceptors of a merchant */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc";
          readonly reference?: string;
        };
        header?: never;
        path: { /** Key of the merchant */ readonly merchantKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListAcceptorsAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/acceptors/{acceptorKey}": {
    post?: never;
    /** Retrieve an acceptor */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the acceptor */ readonly acceptorKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Acceptor"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Change an acceptor */ patch: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the acceptor */ readonly acceptorKey: string };
        cookie?: never;
      };
      requestBody: { content: { "application/merge-patch+json": components["schemas"]["UpdateAcceptorBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Acceptor"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ReferencedEntityNotFoundProblem"]
              | components["schemas"]["MerchantAcceptorArchivedProblem"]
              | components["schemas"]["ConflictProblem"];
          };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Archive an acceptor */ delete: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the acceptor */ readonly acceptorKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: { [name: string]: unknown }; content?: never };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ConflictProblem"] };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/reportSchedules": {
    /** Create a report schedule */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["CreateReportScheduleBody"] } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ReportSchedule"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ReferencedEntityNotFoundProblem"]
              | components["schemas"]["ReportReferencedEntityArchivedProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** List report schedules */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc";
          readonly status?: "active" | "archived" /** Which rows it has */;
          readonly reportName?:
            | "schemeFeeDetails"
            | "charges"
            | "settlementDetails"
            | "reconciliationDetails"
            | "fraudNotifications"
            | "disputeHistoryEvents"
            | "networkFundsTransfers"
            | "merchantPayout";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListReportSchedulesAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/reportSchedules/{reportScheduleKey}": {
    post?: never;
    /** Retrieve a report schedule */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the reportSchedule */ readonly reportScheduleKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ReportSchedule"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ReportReportScheduleNotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Change a report schedule */ patch: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the reportSchedule */ readonly reportScheduleKey: string };
        cookie?: never;
      };
      requestBody: { content: { "application/merge-patch+json": components["schemas"]["UpdateReportScheduleBody"] } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ReportSchedule"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ReportInvalidTriggerProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ReportReportScheduleNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ReportReportScheduleArchivedProblem"]
              | components["schemas"]["ReferencedEntityNotFoundProblem"]
              | components["schemas"]["ReportReferencedEntityArchivedProblem"]
              | components["schemas"]["ConflictProblem"];
          };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Archive a report schedule */ delete: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the reportSchedule */ readonly reportScheduleKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: { [name: string]: unknown }; content?: never };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ReportReportScheduleNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ConflictProblem"] };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/reportSchedules/{reportScheduleKey}/run": {
    /** Run a report schedule now */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the reportSchedule */ readonly reportScheduleKey: string };
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["RunReportScheduleBody"] } };
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Report"] } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ReportInvalidDateRangeProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ReportReportScheduleNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ReportReportScheduleArchivedProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/reports": {
    post?: never;
    /** List reports */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc" /** Which rows it has */;
          readonly reportName?:
            | "schemeFeeDetails"
            | "charges"
            | "settlementDetails"
            | "reconciliationDetails"
            | "fraudNotifications"
            | "disputeHistoryEvents"
            | "networkFundsTransfers"
            | "merchantPayout" /** Created at this time or later */;
          readonly createdFrom?: string /** Created at this time or before */;
          readonly createdTo?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListReportsAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/reports/{reportKey}": {
    post?: never;
    /** Retrieve a report */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the report */ readonly reportKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["Report"] } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ReportReportNotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/reports/{reportKey}/file": {
    post?: never;
    /** Get the file of a report */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the report */ readonly reportKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: { [name: string]: unknown }; content?: never };
        307: { headers: { [name: string]: unknown }; content?: never };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ReportReportNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ReportNotAvailableProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/deliveryKeys": {
    post?: never;
    /** List the public SSH keys of the service */ get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListDeliveryKeysAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/distributions": {
    /** Create a distribution */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          "application/json":
            | {
                readonly type: "email";
                readonly targets: {
                  /** Each is one message with a link to the report */ readonly recipients: readonly {
                    readonly to: readonly string[];
                    readonly cc?: readonly string[];
                    readonly bcc?: readonly string[];
                  }[];
                } /** Your own name for it */;
                readonly reference?: string;
              }
            | {
                readonly type: "sftp";
                readonly targets: {
                  /** Name or IPv4 address of the server, without a scheme */ readonly host: string /** 22 when left out */;
                  readonly port?: number /** Who the service signs in as */;
                  readonly username: string /** Directory where files are stored; it must be there */;
                  readonly dirPath: string /** Host keys that the server may show, as `ssh-keygen -l` prints them. Without them the first key seen counts from then on */;
                  readonly hostKeyFingerprints?: readonly string[];
                } /** Your own name for it */;
                readonly reference?: string;
              }
            | {
                readonly type: "s3";
                readonly targets: {
                  readonly bucketName: string /** The account that owns the bucket */;
                  readonly accountId: string /** Prefix of the files inside the bucket */;
                  readonly directory: string /** The role that the service assumes; it needs to put objects into the bucket and nothing else */;
                  readonly roleArn: string /** The secret of the role's trust policy. It is never shown again */;
                  readonly externalId: string;
                } /** Your own name for it */;
                readonly reference?: string;
              };
        };
      };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Distribution"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["DistributionTargetNotAllowedProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["DistributionRoleInUseProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** List distributions */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc";
          readonly type?: "email" | "sftp" | "s3";
          readonly status?: "active" | "archived";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListDistributionsAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/distributions/{distributionKey}": {
    post?: never;
    /** Retrieve a distribution */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the distribution */ readonly distributionKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Distribution"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["DistributionNotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Change a distribution */ patch: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the distribution */ readonly distributionKey: string };
        cookie?: never;
      };
      requestBody: { content: { "application/merge-patch+json": components["schemas"]["UpdateDistributionBody"] } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Distribution"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["DistributionTargetNotAllowedProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["DistributionNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["DistributionArchivedProblem"]
              | components["schemas"]["DistributionRoleInUseProblem"]
              | components["schemas"]["ConflictProblem"];
          };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Archive a distribution */ delete: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the distribution */ readonly distributionKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: { [name: string]: unknown }; content?: never };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["DistributionNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ConflictProblem"] };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/distributions/{distributionKey}/test": {
    /** Try a distribution */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the distribution */ readonly distributionKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["TestDistributionAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["DistributionNotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["DistributionArchivedProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/reportLinks/{linkToken}": {
    post?: never;
    /** Open the link of a mailed report */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** From the mail */ readonly linkToken: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        307: { headers: { [name: string]: unknown }; content?: never };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/eventSubscriptions": {
    /** Subscribe to events */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["CreateEventSubscriptionBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["NewEventSubscription"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["EventSubscriptionTargetNotAllowedProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["EventSubscriptionTooManyProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** List event subscriptions */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListEventSubscriptionsAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/eventSubscriptions/{eventSubscriptionKey}": {
    post?: never;
    /** Retrieve an event subscription */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the eventSubscription */ readonly eventSubscriptionKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["EventSubscription"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Change an event subscription */ patch: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the eventSubscription */ readonly eventSubscriptionKey: string };
        cookie?: never;
      };
      requestBody: {
        content: { "application/merge-patch+json": components["schemas"]["UpdateEventSubscriptionBody"] };
      };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["EventSubscription"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["EventSubscriptionTargetNotAllowedProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["EventSubscriptionArchivedProblem"]
              | components["schemas"]["ConflictProblem"];
          };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Archive an event subscription */ delete: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the eventSubscription */ readonly eventSubscriptionKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: { [name: string]: unknown }; content?: never };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ConflictProblem"] };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/eventSubscriptions/{eventSubscriptionKey}/rotateSecret": {
    /** Give an event subscription a new secret */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the eventSubscription */ readonly eventSubscriptionKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["NewEventSubscription"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["EventSubscriptionArchivedProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/deliveries": {
    post?: never;
    /** List deliveries */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc";
          readonly status?: "pending" | "delivered" | "failed" /** Key of the eventSubscription */;
          readonly eventSubscriptionKey?: string /** Key of the distribution */;
          readonly distributionKey?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListDeliveriesAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/deliveries/{deliveryKey}": {
    post?: never;
    /** Retrieve a delivery */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the delivery */ readonly deliveryKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Delivery"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/deliveries/{deliveryKey}/resend": {
    /** Send a delivery again */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path: { /** Key of the delivery */ readonly deliveryKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["Delivery"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["DeliveryStillPendingProblem"]
              | components["schemas"]["DeliveryTargetNotActiveProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    get?: never;
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/apiKeys": {
    /** Create an API key */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["CreateApiKeyBody"] } };
      responses: {
        201: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["NewApiKey"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ApiKeyExceedsOwnRightsProblem"]
              | components["schemas"]["ForbiddenProblem"];
          };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ApiKeyTooManyProblem"]
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** List API keys */ get: {
      parameters: {
        query?: {
          /** How many items at most */ readonly limit?: number /** From the page before; every other parameter but `limit` must be as it was then */;
          readonly offsetToken?: string /** By creation, the newest or the oldest first. `asc` ends five seconds before now */;
          readonly sortOrder?: "asc" | "desc";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ListApiKeysAnswer"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidOffsetTokenProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/apiKeys/{apiKey}": {
    post?: never;
    /** Retrieve an API key */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** Key of the apiKey */ readonly apiKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["ApiKey"] } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Change an API key */ patch: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the apiKey */ readonly apiKey: string };
        cookie?: never;
      };
      requestBody: { content: { "application/merge-patch+json": components["schemas"]["UpdateApiKeyBody"] } };
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["ApiKey"] } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ApiKeyExceedsOwnRightsProblem"]
              | components["schemas"]["ForbiddenProblem"];
          };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ApiKeyOwnKeyProblem"]
              | components["schemas"]["ApiKeyArchivedProblem"]
              | components["schemas"]["ConflictProblem"];
          };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Archive an API key */ delete: {
      parameters: {
        query?: never;
        header?: {
          /** The `version` that you have seen. When the entity has another one by now, nothing is changed and the answer is 412. */ readonly "If-Match"?: number;
        };
        path: { /** Key of the apiKey */ readonly apiKey: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: { [name: string]: unknown }; content?: never };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ApiKeyOwnKeyProblem"]
              | components["schemas"]["ConflictProblem"];
          };
        };
        412: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["PreconditionFailedProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/sandbox/clock": {
    /** Move the sandbox clock forward */ post: {
      parameters: {
        query?: never;
        header?: {
          /** Makes repeats safe: a request that is sent again with the same key gets the answer of the first one. Kept 7 days. Use a new random value, such as a UUID, for every new request, and no card number. */ readonly "Idempotency-Key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": components["schemas"]["AdvanceSandboxClockBody"] } };
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["SandboxClock"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["SandboxInvalidRequestProblem"]
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        409: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["ConflictProblem"]
              | components["schemas"]["IdempotencyRequestMismatchProblem"];
          };
        };
        413: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["RequestTooLargeProblem"] };
        };
        415: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    /** Read the sandbox clock */ get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["SandboxClock"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        401: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["AuthenticationRequiredProblem"] };
        };
        403: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ForbiddenProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        503: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["ServiceUnavailableProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/docs": {
    post?: never;
    /** Read the documentation */ get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "text/html": string } };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/openapi.json": {
    post?: never;
    /** Retrieve this description */ get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["OpenApiDocument"] };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/service/problems/{area}": {
    post?: never;
    /** Explain a common problem */ get: {
      parameters: { query?: never; header?: never; path: { /** The problem */ readonly area: string }; cookie?: never };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ProblemPage"]; "text/html": string };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
  "/service/problems/{area}/{problem}": {
    post?: never;
    /** Explain a problem of one area */ get: {
      parameters: {
        query?: never;
        header?: never;
        path: { /** What it is about */ readonly area: string /** The problem */; readonly problem: string };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          headers: { [name: string]: unknown };
          content: { "application/json": components["schemas"]["ProblemPage"]; "text/html": string };
        };
        400: {
          headers: { [name: string]: unknown };
          content: {
            "application/problem+json":
              | components["schemas"]["InvalidInputProblem"]
              | components["schemas"]["MalformedRequestProblem"];
          };
        };
        404: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["NotFoundProblem"] };
        };
        429: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["TooManyRequestsProblem"] };
        };
        500: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["InternalServerErrorProblem"] };
        };
        504: {
          headers: { [name: string]: unknown };
          content: { "application/problem+json": components["schemas"]["GatewayTimeoutProblem"] };
        };
      };
    };
    patch?: never;
    delete?: never;
    put?: never;
    options?: never;
    head?: never;
    trace?: never;
  };
}

export interface components {
  readonly schemas: {
    /** A merchant's number at one network, with the merchant and the BIN as they were at this version. */ readonly Acceptor: {
      /** The merchant's number at the network: field 42 of every message; the SE number at american-express */ readonly mid: string /** Merchant category code, ISO 18245 */;
      readonly mcc: string /** What cardholders read on their statement */;
      readonly doingBusinessAsName: string;
      readonly description: string;
      readonly reference?: string;
      readonly webshopUrl?: string /** While true, no charge can be created */;
      readonly chargesBlocked?: boolean /** Share of fraud in the amounts charged, in percent: it decides up to which amount the risk-analysis exemption may be asked for */;
      readonly fraudRate?: number /** Key of the acceptor */;
      readonly key: string;
      readonly status: "active" | "archived";
      readonly bin: components["schemas"]["Bin"];
      readonly merchant: components["schemas"]["Merchant"] /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number;
    };
    readonly Address: {
      readonly countryCode: components["schemas"]["CountryCode"];
      readonly stateOrProvince?: string;
      readonly city: string;
      readonly line1: string;
      readonly line2?: string;
      readonly postalCode: string;
    };
    readonly AddressInput: {
      readonly countryCode: components["schemas"]["CountryCodeInput"];
      readonly stateOrProvince?: string;
      readonly city: string;
      readonly line1: string;
      readonly line2?: string;
      readonly postalCode: string;
    };
    readonly AdvanceSandboxClockBody: {
      /** How far to move it from where it is */ readonly advanceSeconds?: number /** The time that it is to show, instead */;
      readonly advanceTo?: string;
    };
    /** What a program of yours authenticates with: what it may do, and from where. */ readonly ApiKey: {
      /** Key of the apiKey */ readonly key: string /** Key of the agent */;
      readonly agentKey: string;
      readonly status: "active" | "disabled" | "archived";
      readonly description?: string;
      readonly permissions: readonly string[];
      readonly ipRanges?: readonly string[] /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number;
    };
    /** What the issuer said when it was asked */ readonly ARes: {
      readonly messageType: "ARes";
      readonly messageVersion: string /** 36 characters */;
      readonly threeDSServerTransID: string /** 36 characters */;
      readonly dsTransID: string /** 36 characters */;
      readonly acsTransID: string /** Y authenticated, A attempt, N not, R rejected, U could not be, I for information, C challenge */;
      readonly transStatus?: string /** Two digits; see the table of reasons */;
      readonly transStatusReason?: string;
      readonly authenticationType?: string /** For the charge. Left out of lists, and after 45 days */;
      readonly authenticationValue?: string /** Electronic commerce indicator */;
      readonly eci?: string;
      readonly whiteListStatus?: string;
      readonly whiteListStatusSource?: string;
      readonly messageExtension?: readonly unknown[];
      readonly dsReferenceNumber: string;
      readonly acsReferenceNumber: string;
      readonly acsOperatorID?: string /** Where the browser posts creq to */;
      readonly acsURL?: string;
      readonly acsChallengeMandated?: string;
      readonly acsDecConInd?: string /** To be shown to the cardholder */;
      readonly cardholderInfo?: string /** The challenge request, ready to be posted to acsURL; left out of lists */;
      readonly creq?: string;
    };
    /** An authentication of a cardholder and what came of it. */ readonly Authentication: {
      /** Key of the authentication */ readonly key: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string;
      readonly merchantAcceptorRef?: {
        /** Key of the acceptor */ readonly key: string /** Counts the changes of the entity, from 1 */;
        readonly version: number;
      };
      readonly merchantInfo?: components["schemas"]["MerchantInfo"];
      readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
      readonly protocolVersion: "2.2.0" | "2.1.0";
      readonly deviceChannel:
        | "browser"
        | "3ri" /** Whether the cardholder was challenged; absent when there was none, and before the answer */;
      readonly flow?:
        | "frictionless"
        | "challenge" /** Absent for the seconds in which the directory server is being asked */;
      readonly result?:
        | "authenticated"
        | "non-authenticated"
        | "attempt"
        | "challenge" /** Who bears the loss if it is fraud; absent while open */;
      readonly fraudLiability?: "acquirer" | "issuer";
      readonly card: { /** First six and last four digits */ readonly maskedNumber: string };
      readonly amount: components["schemas"]["Money"];
      readonly type?: { readonly intent: string; readonly order: string };
      readonly threeRiIndicator?: "recurring" | "ucof" | "installment" | "standing-order";
      readonly challengeIndicator?:
        | "no-preference"
        | "no-challenge"
        | "challenge-preferred"
        | "challenge-mandated"
        | "no-challenge-tra"
        | "no-challenge-low-value"
        | "no-challenge-scp"
        | "data-only";
      readonly transactionReference?: string;
      readonly ares?: components["schemas"]["ARes"];
      readonly rreq?: components["schemas"]["RReq"];
      readonly protocolError?: components["schemas"]["ProtocolError"] /** What was asked for and left undone */;
      readonly warnings: readonly string[];
    };
    readonly AuthenticationType: {
      readonly intent:
        | "purchase"
        | "reservation"
        | "account-status"
        | "payout"
        | "payout-status"
        | "funding"
        | "advice"
        | "refund";
      readonly cardEntry: "e-commerce" | "card-on-file";
      readonly order: "checkout" | "unspecified" | "one-click" | "recurring" | "ucof" | "installment";
    };
    /** An authentication has a result, or another one than before. The subject is the authentication. */ readonly AuthenticationUpdatedEvent: {
      readonly specversion: "1.0" /** The same whenever the same event is sent again, so that you can drop repeats */;
      readonly id: string /** The events address of the service, followed by `/3ds` */;
      readonly source: string;
      readonly type: string /** The key of what the event is about */;
      readonly subject: string;
      readonly time: string;
      readonly datacontenttype: "application/json";
      readonly dataschema: string /** The agent that the event belongs to */;
      readonly agent: string;
      readonly data: {
        readonly threedsKey: string;
        readonly result: "authenticated" | "non-authenticated" | "attempt" | "challenge";
        readonly version: number;
      };
    };
    readonly AuthorizationAction: {
      readonly type: "authorization" /** Key of the action */;
      readonly key: string /** Key of the charge */;
      readonly chargeKey: string;
      readonly reference?: string /** ISO 8601, UTC */;
      readonly created: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** What to know although it was done */;
      readonly warnings?: readonly {
        readonly code:
          | "authorization-expired"
          | "feature-not-supported"
          | "enhanced-data-not-supported"
          | "cleared-before";
        readonly detail: string;
      }[] /** What counts after the answer */;
      readonly amount: components["schemas"]["Money"];
      readonly status: {
        /** What the issuer said */ readonly authorization: "approved" | "approved-partial" | "declined";
      };
      readonly authorizationResponse: components["schemas"]["AuthorizationResponse"];
      readonly decline?: components["schemas"]["Decline"];
      readonly enhancedData?: components["schemas"]["EnhancedData"];
    };
    /** The network's messages, by their ISO 8583 names */ readonly AuthorizationIsoFields: {
      /** As the network gave it; absent when no answer came */ readonly responseCode?: string;
      readonly responseCodeDescription?: string /** The issuer's name for its approval */;
      readonly authorizationCode?: string;
      readonly networkCode?: string;
      readonly systemTraceAuditNumber: string;
      readonly retrievalReferenceNumber: string /** Electronic commerce indicator */;
      readonly eci?: string /** Fields that only this network has, by its own names */;
      readonly networkSpecificFields: { [name: string]: string };
    };
    /** What the network answered */ readonly AuthorizationResponse: {
      readonly network:
        | "visa"
        | "mastercard"
        | "american-express"
        | "discover"
        | "diners"
        | "jcb"
        | "unionpay" /** As the network gave it; absent when no answer came */;
      readonly responseCode?: string;
      readonly responseCodeDescription?: string /** The network's reference, visa */;
      readonly transactionIdentifier?: string /** The network's reference, mastercard */;
      readonly traceId?: string /** The network's reference, american-express */;
      readonly acquirerReferenceData?: string /** The network's reference, all other networks */;
      readonly networkReferenceId?: string;
    };
    readonly BillingAddress: {
      readonly postalCode: string;
      readonly countryCode?: components["schemas"]["CountryCode"];
      readonly stateOrProvince?: string;
      readonly city?: string;
      readonly line1?: string;
      readonly line2?: string;
    };
    readonly BillingAddressInput: {
      readonly postalCode: string;
      readonly countryCode?: components["schemas"]["CountryCodeInput"];
      readonly stateOrProvince?: string;
      readonly city?: string;
      readonly line1?: string;
      readonly line2?: string;
    };
    /** A bank identification number: what acquiring at one card network stands on. The operator sets it up. */ readonly Bin: {
      readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
      readonly description?: string /** Who acquires, as the networks know it: field 32 of every message */;
      readonly acquirerIdCode: string;
      readonly acquirerBin?: string;
      readonly acquirerCountryCode: components["schemas"]["CountryCode"];
      readonly amexModel?: "payfac" | "direct_merchant" | "payment_designation" /** Key of the bin */;
      readonly key: string;
      readonly status: "active" | "archived" /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number;
    };
    readonly BrowserData:
      | {
          /** The Accept header of the browser */ readonly acceptHeader: string /** BCP 47; navigator.language. Of an Accept-Language header the first language counts */;
          readonly language: string /** The User-Agent header of the browser */;
          readonly userAgent: string /** The public address of the browser, IPv4 or IPv6 */;
          readonly browserIP?: string;
          readonly javascriptEnabled: true /** screen.width */;
          readonly screenWidth: string /** screen.height */;
          readonly screenHeight: string /** Minutes; getTimezoneOffset(), positive west of Greenwich */;
          readonly timeZoneOffset: string /** navigator.javaEnabled() */;
          readonly javaEnabled: boolean /** Bits; screen.colorDepth */;
          readonly colorDepth: string;
        }
      | {
          /** The Accept header of the browser */ readonly acceptHeader: string /** BCP 47; navigator.language. Of an Accept-Language header the first language counts */;
          readonly language: string /** The User-Agent header of the browser */;
          readonly userAgent: string /** The public address of the browser, IPv4 or IPv6 */;
          readonly browserIP?: string;
          readonly javascriptEnabled: false /** screen.width */;
          readonly screenWidth?: string /** screen.height */;
          readonly screenHeight?: string /** Minutes; getTimezoneOffset(), positive west of Greenwich */;
          readonly timeZoneOffset?: string /** navigator.javaEnabled() */;
          readonly javaEnabled?: boolean /** Bits; screen.colorDepth */;
          readonly colorDepth?: string;
        };
    readonly CancelChargeBody: { /** Your own name for the action */ readonly reference?: string };
    /** What the issuer charges, in the card's own currency */ readonly CardholderBillingAmount: {
      /** Amount in minor units of the currency */ readonly value: number;
      readonly currency: components["schemas"]["Currency"];
      readonly conversionRate?: {
        /** Seven digits */ readonly cardholderBillingConversionRate: string /** How many of them are decimals */;
        readonly decimalIndicator: number;
      };
    };
    readonly CardholderInformation: {
      readonly email?: string;
      readonly phone?: {
        readonly home?: components["schemas"]["PhoneInput"];
        readonly mobile?: components["schemas"]["PhoneInput"];
        readonly work?: components["schemas"]["PhoneInput"];
      };
    };
    readonly CardInput: {
      /** Card number, 12 to 19 digits */ readonly number: string;
      readonly expiryMonth: number /** Four digits */;
      readonly expiryYear: number /** Name on the card: Latin letters, also accented ones. What a network cannot print is substituted */;
      readonly holderName?: string /** The security code. Never stored */;
      readonly cvc?: string;
    };
    readonly CardOnFileInput: {
      /** Card number, 12 to 19 digits */ readonly number: string;
      readonly expiryMonth: number /** Four digits */;
      readonly expiryYear: number /** Name on the card: Latin letters, also accented ones. What a network cannot print is substituted */;
      readonly holderName?: string;
    };
    readonly CardRange: {
      readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
      readonly startRange: string;
      readonly endRange: string;
      readonly acsStartProtocolVersion: string;
      readonly acsEndProtocolVersion: string;
      readonly dsStartProtocolVersion: string;
      readonly dsEndProtocolVersion: string /** Where the browser posts threeDSMethodData to, before the authentication */;
      readonly threeDSMethodURL?: string /** For threeDSMethodData, and within ten minutes for the authentication */;
      readonly threeDSServerTransID?: string;
      readonly acsInfoIndicator?: readonly string[];
    };
    readonly CardToAuthenticateInput: {
      /** Card number, 12 to 19 digits */ readonly number: string;
      readonly expiryMonth: number /** Four digits */;
      readonly expiryYear: number /** Name on the card: Latin letters, also accented ones. What a network cannot print is substituted */;
      readonly holderName?: string /** The security code. Never stored */;
      readonly cvc?: string;
    };
    /** A card payment and what became of it. */ readonly Charge: {
      /** Key of the charge */ readonly key: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** The acceptor and its version that the charge was made with */;
      readonly merchantAcceptorRef: {
        /** Key of the acceptor */ readonly key: string /** Counts the changes of the entity, from 1 */;
        readonly version: number;
      };
      readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
      readonly card: { /** First six and last four digits */ readonly maskedNumber: string };
      readonly type: components["schemas"]["ShownChargeType"];
      readonly transactionType?:
        | "cryptocurrency"
        | "high-risk-securities"
        | "central-bank-digital-currency"
        | "stablecoin"
        | "blockchain-native-coin"
        | "non-fungible-token" /** The charge that began the series of this one */;
      readonly initialChargeKey?: string /** What counts now */;
      readonly amount: components["schemas"]["Money"] /** What was asked for */;
      readonly requestedAmount: components["schemas"]["Money"];
      readonly clearingMode: "auto" | "manual" /** ISO 8601, UTC */;
      readonly clearAfter?: string;
      readonly localTransactionDateTime: string;
      readonly transactionReference?: string;
      readonly billingAddress?: components["schemas"]["BillingAddress"];
      readonly dynamicDescriptor?: { readonly merchantName?: string; readonly merchantCity?: string };
      readonly allowPartialApproval?: boolean /** Until when an approval should be cleared; only while it is approved */;
      readonly authorizationExpiresAt?: string;
      readonly cardholderBillingAmount?: components["schemas"]["CardholderBillingAmount"];
      readonly status: components["schemas"]["ChargeStatus"];
      readonly authentication: {
        readonly sca: components["schemas"]["StrongAuthentication"];
        readonly cvc: "none" | "match" | "partial-match" | "no-match" | "not-processed";
        readonly avs: "none" | "match" | "partial-match" | "no-match" | "not-processed";
      } /** Who bears the loss if it is fraud */;
      readonly fraudLiability: "acquirer" | "issuer";
      readonly authorizationIsoFields: components["schemas"]["AuthorizationIsoFields"] /** What was given to clearing and not rejected there */;
      readonly clearedAmount?: components["schemas"]["Money"] /** What was given back */;
      readonly refundedAmount?: components["schemas"]["Money"] /** The charge that this one refunds */;
      readonly refundedChargeKey?: string /** What can be done to the charge now; empty while the network is asked */;
      readonly possibleActions: readonly ("clear" | "increment" | "reverse" | "cancel" | "refund")[];
      readonly warnings?: readonly components["schemas"]["ChargeWarning"][];
      readonly decline?: components["schemas"]["Decline"];
    };
    /** One thing that was done to a charge, with its outcome. Actions are added and never changed. */ readonly ChargeAction:
      | components["schemas"]["AuthorizationAction"]
      | components["schemas"]["ClearingAction"]
      | components["schemas"]["IncrementAction"]
      | components["schemas"]["ReversalAction"]
      | components["schemas"]["RefundAction"];
    /** An action on a charge was recorded, whatever its outcome. The subject is the action. */ readonly ChargeActionEvent: {
      readonly specversion: "1.0" /** The same whenever the same event is sent again, so that you can drop repeats */;
      readonly id: string /** The events address of the service, followed by `/charges` */;
      readonly source: string;
      readonly type: string /** The key of what the event is about */;
      readonly subject: string;
      readonly time: string;
      readonly datacontenttype: "application/json";
      readonly dataschema: string /** The agent that the event belongs to */;
      readonly agent: string;
      readonly data: {
        readonly chargeKey: string;
        readonly actionKey: string;
        readonly actionType:
          | "authorization"
          | "clearing"
          | "increment"
          | "reversal"
          | "refund" /** The version of the charge after the action */;
        readonly version: number;
      };
    };
    readonly ChargeStatus: {
      /** Whether the cardholder was authenticated */ readonly authentication:
        | "none"
        | "authenticated"
        | "non-authenticated" /** What the issuer said; `none` while that is open */;
      readonly authorization:
        | "none"
        | "approved"
        | "approved-partial"
        | "declined"
        | "reversed" /** What becomes of the money; `manual` waits for you */;
      readonly clearing: "none" | "manual" | "pending" | "completed" | "cancelled" | "abandoned";
    };
    readonly ChargeType: {
      /** What is asked of the issuer */ readonly intent:
        | "purchase"
        | "reservation"
        | "refund"
        | "account-status" /** Where the card comes from */;
      readonly cardEntry: "e-commerce" | "card-on-file" | "manual" /** How the payment was ordered */;
      readonly order:
        | "checkout"
        | "mail"
        | "phone"
        | "one-click"
        | "recurring"
        | "ucof"
        | "installment"
        | "standing-order";
    };
    /** What was ignored or should be known, though the charge was made */ readonly ChargeWarning: {
      /** Stable, for programs */ readonly code:
        | "feature-not-supported"
        | "enhanced-data-without-benefit"
        | "exemption-out-of-scope"
        | "exemption-limit-not-checked"
        | "holder-name-substituted"
        | "recurring-amount-changed"
        | "refund-not-authorized"
        | "authorization-expires-before-clearing" /** For people */;
      readonly detail: string;
    };
    readonly ClearChargeBody: {
      /** What to clear; all that is not cleared yet if left out */ readonly amount?: number /** Whether this is the last clear: what is left over is given back to the issuer */;
      readonly closeCharge?: boolean /** Not cleared before this time, at most six months after the charge was made */;
      readonly clearAfter?: string /** For the items that this clear is for; a clear of the whole charge without it takes the charge's */;
      readonly enhancedData?: components["schemas"]["EnhancedDataInput"] /** Your own name for the action */;
      readonly reference?: string;
    };
    /** The network rejected a clearing for good, or it cannot be presented any more, because its card is no longer kept. The subject is its clearing reference number. */ readonly ClearingAbandonedEvent: {
      readonly specversion: "1.0" /** The same whenever the same event is sent again, so that you can drop repeats */;
      readonly id: string /** The events address of the service, followed by `/clearing` */;
      readonly source: string;
      readonly type: string /** The key of what the event is about */;
      readonly subject: string;
      readonly time: string;
      readonly datacontenttype: "application/json";
      readonly dataschema: string /** The agent that the event belongs to */;
      readonly agent: string;
      readonly data: {
        readonly chargeKey: string;
        readonly actionKey: string /** In words: the network's, or why it was not presented */;
        readonly reason: string;
        readonly transactionReference?: string /** The version of the charge afterwards */;
        readonly version: number;
      };
    };
    readonly ClearingAction: {
      readonly type: "clearing" /** Key of the action */;
      readonly key: string /** Key of the charge */;
      readonly chargeKey: string;
      readonly reference?: string /** ISO 8601, UTC */;
      readonly created: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** What to know although it was done */;
      readonly warnings?: readonly {
        readonly code:
          | "authorization-expired"
          | "feature-not-supported"
          | "enhanced-data-not-supported"
          | "cleared-before";
        readonly detail: string;
      }[] /** What goes to clearing */;
      readonly amount: components["schemas"]["Money"] /** Not cleared before */;
      readonly clearAfter?: string;
      readonly enhancedData?: components["schemas"]["EnhancedData"];
    };
    /** The network accepted a clearing. The subject is its clearing reference number. */ readonly ClearingCompletedEvent: {
      readonly specversion: "1.0" /** The same whenever the same event is sent again, so that you can drop repeats */;
      readonly id: string /** The events address of the service, followed by `/clearing` */;
      readonly source: string;
      readonly type: string /** The key of what the event is about */;
      readonly subject: string;
      readonly time: string;
      readonly datacontenttype: "application/json";
      readonly dataschema: string /** The agent that the event belongs to */;
      readonly agent: string;
      readonly data: {
        readonly chargeKey: string;
        readonly actionKey: string /** The acquirer reference number, by which the issuer and the cardholder find the payment or the refund */;
        readonly arn: string;
        readonly transactionReference?: string /** The version of the charge afterwards */;
        readonly version: number;
      };
    };
    /** ISO 3166-1, two letters */ readonly CountryAlpha2:
      | "AD"
      | "AE"
      | "AF"
      | "AG"
      | "AI"
      | "AL"
      | "AM"
      | "AO"
      | "AQ"
      | "AR"
      | "AS"
      | "AT"
      | "AU"
      | "AW"
      | "AX"
      | "AZ"
      | "BA"
      | "BB"
      | "BD"
      | "BE"
      | "BF"
      | "BG"
      | "BH"
      | "BI"
      | "BJ"
      | "BL"
      | "BM"
      | "BN"
      | "BO"
      | "BQ"
      | "BR"
      | "BS"
      | "BT"
      | "BV"
      | "BW"
      | "BY"
      | "BZ"
      | "CA"
      | "CC"
      | "CD"
      | "CF"
      | "CG"
      | "CH"
      | "CI"
      | "CK"
      | "CL"
      | "CM"
      | "CN"
      | "CO"
      | "CR"
      | "CU"
      | "CV"
      | "CW"
      | "CX"
      | "CY"
      | "CZ"
      | "DE"
      | "DJ"
      | "DK"
      | "DM"
      | "DO"
      | "DZ"
      | "EC"
      | "EE"
      | "EG"
      | "EH"
      | "ER"
      | "ES"
      | "ET"
      | "FI"
      | "FJ"
      | "FK"
      | "FM"
      | "FO"
      | "FR"
      | "GA"
      | "GB"
      | "GD"
      | "GE"
      | "GF"
      | "GG"
      | "GH"
      | "GI"
      | "GL"
      | "GM"
      | "GN"
      | "GP"
      | "GQ"
      | "GR"
      | "GS"
      | "GT"
      | "GU"
      | "GW"
      | "GY"
      | "HK"
      | "HM"
      | "HN"
      | "HR"
      | "HT"
      | "HU"
      | "ID"
      | "IE"
      | "IL"
      | "IM"
      | "IN"
      | "IO"
      | "IQ"
      | "IR"
      | "IS"
      | "IT"
      | "JE"
      | "JM"
      | "JO"
      | "JP"
      | "KE"
      | "KG"
      | "KH"
      | "KI"
      | "KM"
      | "KN"
      | "KP"
      | "KR"
      | "KW"
      | "KY"
      | "KZ"
      | "LA"
      | "LB"
      | "LC"
      | "LI"
      | "LK"
      | "LR"
      | "LS"
      | "LT"
      | "LU"
      | "LV"
      | "LY"
      | "MA"
      | "MC"
      | "MD"
      | "ME"
      | "MF"
      | "MG"
      | "MH"
      | "MK"
      | "ML"
      | "MM"
      | "MN"
      | "MO"
      | "MP"
      | "MQ"
      | "MR"
      | "MS"
      | "MT"
      | "MU"
      | "MV"
      | "MW"
      | "MX"
      | "MY"
      | "MZ"
      | "NA"
      | "NC"
      | "NE"
      | "NF"
      | "NG"
      | "NI"
      | "NL"
      | "NO"
      | "NP"
      | "NR"
      | "NU"
      | "NZ"
      | "OM"
      | "PA"
      | "PE"
      | "PF"
      | "PG"
      | "PH"
      | "PK"
      | "PL"
      | "PM"
      | "PN"
      | "PR"
      | "PS"
      | "PT"
      | "PW"
      | "PY"
      | "QA"
      | "RE"
      | "RO"
      | "RS"
      | "RU"
      | "RW"
      | "SA"
      | "SB"
      | "SC"
      | "SD"
      | "SE"
      | "SG"
      | "SH"
      | "SI"
      | "SJ"
      | "SK"
      | "SL"
      | "SM"
      | "SN"
      | "SO"
      | "SR"
      | "SS"
      | "ST"
      | "SV"
      | "SX"
      | "SY"
      | "SZ"
      | "TC"
      | "TD"
      | "TF"
      | "TG"
      | "TH"
      | "TJ"
      | "TK"
      | "TL"
      | "TM"
      | "TN"
      | "TO"
      | "TR"
      | "TT"
      | "TV"
      | "TW"
      | "TZ"
      | "UA"
      | "UG"
      | "UM"
      | "US"
      | "UY"
      | "UZ"
      | "VA"
      | "VC"
      | "VE"
      | "VG"
      | "VI"
      | "VN"
      | "VU"
      | "WF"
      | "WS"
      | "YE"
      | "YT"
      | "ZA"
      | "ZM"
      | "ZW";
    /** ISO 3166-1, three letters */ readonly CountryAlpha3:
      | "AND"
      | "ARE"
      | "AFG"
      | "ATG"
      | "AIA"
      | "ALB"
      | "ARM"
      | "AGO"
      | "ATA"
      | "ARG"
      | "ASM"
      | "AUT"
      | "AUS"
      | "ABW"
      | "ALA"
      | "AZE"
      | "BIH"
      | "BRB"
      | "BGD"
      | "BEL"
      | "BFA"
      | "BGR"
      | "BHR"
      | "BDI"
      | "BEN"
      | "BLM"
      | "BMU"
      | "BRN"
      | "BOL"
      | "BES"
      | "BRA"
      | "BHS"
      | "BTN"
      | "BVT"
      | "BWA"
      | "BLR"
      | "BLZ"
      | "CAN"
      | "CCK"
      | "COD"
      | "CAF"
      | "COG"
      | "CHE"
      | "CIV"
      | "COK"
      | "CHL"
      | "CMR"
      | "CHN"
      | "COL"
      | "CRI"
      | "CUB"
      | "CPV"
      | "CUW"
      | "CXR"
      | "CYP"
      | "CZE"
      | "DEU"
      | "DJI"
      | "DNK"
      | "DMA"
      | "DOM"
      | "DZA"
      | "ECU"
      | "EST"
      | "EGY"
      | "ESH"
      | "ERI"
      | "ESP"
      | "ETH"
      | "FIN"
      | "FJI"
      | "FLK"
      | "FSM"
      | "FRO"
      | "FRA"
      | "GAB"
      | "GBR"
      | "GRD"
      | "GEO"
      | "GUF"
      | "GGY"
      | "GHA"
      | "GIB"
      | "GRL"
      | "GMB"
      | "GIN"
      | "GLP"
      | "GNQ"
      | "GRC"
      | "SGS"
      | "GTM"
      | "GUM"
      | "GNB"
      | "GUY"
      | "HKG"
      | "HMD"
      | "HND"
      | "HRV"
      | "HTI"
      | "HUN"
      | "IDN"
      | "IRL"
      | "ISR"
      | "IMN"
      | "IND"
      | "IOT"
      | "IRQ"
      | "IRN"
      | "ISL"
      | "ITA"
      | "JEY"
      | "JAM"
      | "JOR"
      | "JPN"
      | "KEN"
      | "KGZ"
      | "KHM"
      | "KIR"
      | "COM"
      | "KNA"
      | "PRK"
      | "KOR"
      | "KWT"
      | "CYM"
      | "KAZ"
      | "LAO"
      | "LBN"
      | "LCA"
      | "LIE"
      | "LKA"
      | "LBR"
      | "LSO"
      | "LTU"
      | "LUX"
      | "LVA"
      | "LBY"
      | "MAR"
      | "MCO"
      | "MDA"
      | "MNE"
      | "MAF"
      | "MDG"
      | "MHL"
      | "MKD"
      | "MLI"
      | "MMR"
      | "MNG"
      | "MAC"
      | "MNP"
      | "MTQ"
      | "MRT"
      | "MSR"
      | "MLT"
      | "MUS"
      | "MDV"
      | "MWI"
      | "MEX"
      | "MYS"
      | "MOZ"
      | "NAM"
      | "NCL"
      | "NER"
      | "NFK"
      | "NGA"
      | "NIC"
      | "NLD"
      | "NOR"
      | "NPL"
      | "NRU"
      | "NIU"
      | "NZL"
      | "OMN"
      | "PAN"
      | "PER"
      | "PYF"
      | "PNG"
      | "PHL"
      | "PAK"
      | "POL"
      | "SPM"
      | "PCN"
      | "PRI"
      | "PSE"
      | "PRT"
      | "PLW"
      | "PRY"
      | "QAT"
      | "REU"
      | "ROU"
      | "SRB"
      | "RUS"
      | "RWA"
      | "SAU"
      | "SLB"
      | "SYC"
      | "SDN"
      | "SWE"
      | "SGP"
      | "SHN"
      | "SVN"
      | "SJM"
      | "SVK"
      | "SLE"
      | "SMR"
      | "SEN"
      | "SOM"
      | "SUR"
      | "SSD"
      | "STP"
      | "SLV"
      | "SXM"
      | "SYR"
      | "SWZ"
      | "TCA"
      | "TCD"
      | "ATF"
      | "TGO"
      | "THA"
      | "TJK"
      | "TKL"
      | "TLS"
      | "TKM"
      | "TUN"
      | "TON"
      | "TUR"
      | "TTO"
      | "TUV"
      | "TWN"
      | "TZA"
      | "UKR"
      | "UGA"
      | "UMI"
      | "USA"
      | "URY"
      | "UZB"
      | "VAT"
      | "VCT"
      | "VEN"
      | "VGB"
      | "VIR"
      | "VNM"
      | "VUT"
      | "WLF"
      | "WSM"
      | "YEM"
      | "MYT"
      | "ZAF"
      | "ZMB"
      | "ZWE";
    /** A country, in all three forms */ readonly CountryCode: {
      readonly alpha2: components["schemas"]["CountryAlpha2"];
      readonly alpha3: components["schemas"]["CountryAlpha3"];
      readonly numeric: components["schemas"]["CountryNumeric"];
    };
    /** A country, in exactly one of the three forms */ readonly CountryCodeInput: {
      readonly alpha2?: components["schemas"]["CountryAlpha2"];
      readonly alpha3?: components["schemas"]["CountryAlpha3"];
      readonly numeric?: components["schemas"]["CountryNumeric"];
    };
    /** ISO 3166-1, three digits */ readonly CountryNumeric:
      | "020"
      | "784"
      | "004"
      | "028"
      | "660"
      | "008"
      | "051"
      | "024"
      | "010"
      | "032"
      | "016"
      | "040"
      | "036"
      | "533"
      | "248"
      | "031"
      | "070"
      | "052"
      | "050"
      | "056"
      | "854"
      | "100"
      | "048"
      | "108"
      | "204"
      | "652"
      | "060"
      | "096"
      | "068"
      | "535"
      | "076"
      | "044"
      | "064"
      | "074"
      | "072"
      | "112"
      | "084"
      | "124"
      | "166"
      | "180"
      | "140"
      | "178"
      | "756"
      | "384"
      | "184"
      | "152"
      | "120"
      | "156"
      | "170"
      | "188"
      | "192"
      | "132"
      | "531"
      | "162"
      | "196"
      | "203"
      | "276"
      | "262"
      | "208"
      | "212"
      | "214"
      | "012"
      | "218"
      | "233"
      | "818"
      | "732"
      | "232"
      | "724"
      | "231"
      | "246"
      | "242"
      | "238"
      | "583"
      | "234"
      | "250"
      | "266"
      | "826"
      | "308"
      | "268"
      | "254"
      | "831"
      | "288"
      | "292"
      | "304"
      | "270"
      | "324"
      | "312"
      | "226"
      | "300"
      | "239"
      | "320"
      | "316"
      | "624"
      | "328"
      | "344"
      | "334"
      | "340"
      | "191"
      | "332"
      | "348"
      | "360"
      | "372"
      | "376"
      | "833"
      | "356"
      | "086"
      | "368"
      | "364"
      | "352"
      | "380"
      | "832"
      | "388"
      | "400"
      | "392"
      | "404"
      | "417"
      | "116"
      | "296"
      | "174"
      | "659"
      | "408"
      | "410"
      | "414"
      | "136"
      | "398"
      | "418"
      | "422"
      | "662"
      | "438"
      | "144"
      | "430"
      | "426"
      | "440"
      | "442"
      | "428"
      | "434"
      | "504"
      | "492"
      | "498"
      | "499"
      | "663"
      | "450"
      | "584"
      | "807"
      | "466"
      | "104"
      | "496"
      | "446"
      | "580"
      | "474"
      | "478"
      | "500"
      | "470"
      | "480"
      | "462"
      | "454"
      | "484"
      | "458"
      | "508"
      | "516"
      | "540"
      | "562"
      | "574"
      | "566"
      | "558"
      | "528"
      | "578"
      | "524"
      | "520"
      | "570"
      | "554"
      | "512"
      | "591"
      | "604"
      | "258"
      | "598"
      | "608"
      | "586"
      | "616"
      | "666"
      | "612"
      | "630"
      | "275"
      | "620"
      | "585"
      | "600"
      | "634"
      | "638"
      | "642"
      | "688"
      | "643"
      | "646"
      | "682"
      | "090"
      | "690"
      | "729"
      | "752"
      | "702"
      | "654"
      | "705"
      | "744"
      | "703"
      | "694"
      | "674"
      | "686"
      | "706"
      | "740"
      | "728"
      | "678"
      | "222"
      | "534"
      | "760"
      | "748"
      | "796"
      | "148"
      | "260"
      | "768"
      | "764"
      | "762"
      | "772"
      | "626"
      | "795"
      | "788"
      | "776"
      | "792"
      | "780"
      | "798"
      | "158"
      | "834"
      | "804"
      | "800"
      | "581"
      | "840"
      | "858"
      | "860"
      | "336"
      | "670"
      | "862"
      | "092"
      | "850"
      | "704"
      | "548"
      | "876"
      | "882"
      | "887"
      | "175"
      | "710"
      | "894"
      | "716";
    readonly CreateAcceptorBody: {
      /** The merchant's number at the network: field 42 of every message; the SE number at american-express */ readonly mid: string /** Merchant category code, ISO 18245 */;
      readonly mcc: string /** What cardholders read on their statement */;
      readonly doingBusinessAsName: string /** Key of the bin */;
      readonly binKey: string;
      readonly description: string;
      readonly reference?: string;
      readonly webshopUrl?: string /** While true, no charge can be created */;
      readonly chargesBlocked?: boolean /** Share of fraud in the amounts charged, in percent: it decides up to which amount the risk-analysis exemption may be asked for */;
      readonly fraudRate?: number;
    };
    readonly CreateApiKeyBody: {
      /** What the key may do: `<area>:<Verb>`, `<area>:All` or `all:All`. You can give only what your key holds. */ readonly permissions: readonly (
        | "apiKeys:Create"
        | "apiKeys:Get"
        | "apiKeys:List"
        | "apiKeys:Update"
        | "apiKeys:Archive"
        | "agents:GetBin"
        | "agents:ListBins"
        | "merchants:Create"
        | "merchants:Get"
        | "merchants:List"
        | "merchants:Update"
        | "merchants:CreateAcceptor"
        | "merchants:ListAcceptors"
        | "acceptors:Get"
        | "acceptors:Update"
        | "acceptors:Archive"
        | "charges:Create"
        | "charges:Get"
        | "charges:List"
        | "charges:Clear"
        | "charges:Increment"
        | "charges:Reverse"
        | "charges:Cancel"
        | "charges:Refund"
        | "eventSubscriptions:Create"
        | "eventSubscriptions:Get"
        | "eventSubscriptions:List"
        | "eventSubscriptions:Update"
        | "eventSubscriptions:Archive"
        | "distributions:Create"
        | "distributions:Get"
        | "distributions:List"
        | "distributions:Update"
        | "distributions:Archive"
        | "distributions:Distribute"
        | "deliveries:Get"
        | "deliveries:List"
        | "deliveries:Resend"
        | "reportSchedules:Create"
        | "reportSchedules:Get"
        | "reportSchedules:List"
        | "reportSchedules:Update"
        | "reportSchedules:Archive"
        | "reportSchedules:Run"
        | "reports:Get"
        | "reports:List"
        | "reports:Download"
        | "threeDs:Create"
        | "threeDs:Get"
        | "threeDs:List"
        | "sandbox:GetClock"
        | "sandbox:SetClock"
        | "apiKeys:All"
        | "agents:All"
        | "merchants:All"
        | "acceptors:All"
        | "charges:All"
        | "eventSubscriptions:All"
        | "distributions:All"
        | "deliveries:All"
        | "reportSchedules:All"
        | "reports:All"
        | "threeDs:All"
        | "sandbox:All"
        | "all:All"
      )[] /** A disabled key does not work until it is active again. */;
      readonly status?: "active" | "disabled";
      readonly description?: string /** CIDR blocks that the key may be used from. Without them it may be used from everywhere. */;
      readonly ipRanges?: readonly string[];
    };
    readonly CreateAuthenticationBody: {
      /** Key of the acceptor */ readonly merchantAcceptorKey?: string;
      readonly merchantInfo?: components["schemas"]["MerchantInfoInput"];
      readonly card: components["schemas"]["CardToAuthenticateInput"] /** 0 for intent account-status only */;
      readonly amount: components["schemas"]["Money"] /** Chooses the network of a card that belongs to several */;
      readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
      readonly cardholderInformation?: components["schemas"]["CardholderInformation"];
      readonly billingAddress?: components["schemas"]["ThreeDsAddressInput"] /** Your own name for the payment */;
      readonly transactionReference?: string /** The last day of a payment that repeats */;
      readonly recurringExpiry?: string /** Least number of days between payments */;
      readonly recurringFrequency?: number /** How many instalments are agreed */;
      readonly installmentTerms?: number;
      readonly type: components["schemas"]["AuthenticationType"] /** Where the browser brings the result of a challenge (CRes) */;
      readonly notificationUrl?: string;
      readonly authenticationContext: {
        readonly browserData: components["schemas"]["BrowserData"] /** The same as `notificationUrl`; give one */;
        readonly notificationUrl?: string;
      } /** Whether the cardholder should be challenged */;
      readonly challengeIndicator?:
        | "no-preference"
        | "no-challenge"
        | "challenge-preferred"
        | "challenge-mandated"
        | "no-challenge-tra"
        | "no-challenge-low-value"
        | "no-challenge-scp"
        | "data-only" /** From the card-range lookup, when the 3DS Method ran */;
      readonly threeDSServerTransID?: string /** False when the issuer's notice did not come within ten seconds */;
      readonly threeDSMethodCompleted?: boolean /** ISO 8601; without a zone UTC */;
      readonly localTransactionDateTime?: string;
      readonly dynamicDescriptor?: components["schemas"]["ThreeDsDynamicDescriptor"];
      readonly shippingAddress?: components["schemas"]["ThreeDsAddressInput"];
    };
    readonly CreateChargeBody: {
      readonly merchantAcceptorResolver: { /** Key of the acceptor */ readonly merchantAcceptorKey: string };
      readonly card: components["schemas"]["CardInput"] /** 0 with intent account-status only */;
      readonly amount: components["schemas"]["Money"];
      readonly type: components["schemas"]["ChargeType"] /** Of a card that several networks route; else the acceptor's */;
      readonly network?:
        | "visa"
        | "mastercard"
        | "american-express"
        | "discover"
        | "diners"
        | "jcb"
        | "unionpay" /** What is bought; a purchase only */;
      readonly transactionType?:
        | "cryptocurrency"
        | "high-risk-securities"
        | "central-bank-digital-currency"
        | "stablecoin"
        | "blockchain-native-coin"
        | "non-fungible-token" /** Exemption from strong authentication to ask the issuer for */;
      readonly scaExemptionRequest?:
        | "tra"
        | "low-value"
        | "scp" /** Of the payment that is refunded; mastercard only */;
      readonly initialTransactionReferences?: {
        readonly transactionLinkId?: string;
      } /** Have the issuer compare billingAddress */;
      readonly avs?: boolean;
      readonly billingAddress?: components["schemas"]["BillingAddressInput"];
      readonly threeDsAuthenticationResult?: components["schemas"]["ThreeDsAuthenticationResult"] /** Whether the issuer may approve less than the amount */;
      readonly allowPartialApproval?: boolean;
      readonly dynamicDescriptor?: components["schemas"]["DynamicDescriptor"] /** Experimental. Level 2 and 3 data. It lowers interchange in the United States only; amounts are not checked */;
      readonly enhancedData?: components["schemas"]["EnhancedDataInput"] /** Whether an approved charge is cleared by itself (`auto`, also when left out) or when you ask */;
      readonly clearingMode?:
        | "auto"
        | "manual" /** Not cleared before this time, at most six months ahead; with `auto` only */;
      readonly clearAfter?: string /** When the payment was made, by the merchant's clock; else now */;
      readonly localTransactionDateTime?: string /** Your own name for the payment */;
      readonly transactionReference?: string;
    };
    readonly CreateEventSubscriptionBody: {
      /** What the events are about: the events address of the service followed by `/charges`, `/clearing`, `/3ds` or `/reports`, or `com.<service>.distributions` */ readonly eventSource: string /** Receives each event as a POST. https, at a public address, without a user name */;
      readonly targetUrl?: string /** Your own EventBridge bus, in place of targetUrl; its policy must let the service put events */;
      readonly eventBusArn?: string /** Only events of these types; without it all of the source */;
      readonly eventTypes?: readonly string[];
      readonly description?: string;
    };
    readonly CreateMerchantBody: {
      /** Your own name for the merchant */ readonly merchantReference?: string /** What it is known by */;
      readonly name: string /** What it is registered as */;
      readonly legalName: string;
      readonly description?: string;
      readonly registeredAddress: components["schemas"]["AddressInput"];
      readonly websiteUrl?: string;
    };
    readonly CreateMerchantInitiatedChargeBody: {
      readonly merchantAcceptorResolver: { /** Key of the acceptor */ readonly merchantAcceptorKey: string };
      readonly card: components["schemas"]["CardOnFileInput"] /** 0 with intent account-status only */;
      readonly amount: components["schemas"]["Money"];
      readonly type: components["schemas"]["MerchantInitiatedType"];
      readonly initialTransactionReferences: components["schemas"]["InitialTransactionReferences"] /** Of a card that several networks route; else the acceptor's */;
      readonly network?:
        | "visa"
        | "mastercard"
        | "american-express"
        | "discover"
        | "diners"
        | "jcb"
        | "unionpay" /** What is bought; a purchase only */;
      readonly transactionType?:
        | "cryptocurrency"
        | "high-risk-securities"
        | "central-bank-digital-currency"
        | "stablecoin"
        | "blockchain-native-coin"
        | "non-fungible-token" /** Have the issuer compare billingAddress */;
      readonly avs?: boolean;
      readonly billingAddress?: components["schemas"]["BillingAddressInput"];
      readonly threeDsAuthenticationResult?: components["schemas"]["ThreeDsAuthenticationResult"] /** Whether the issuer may approve less than the amount */;
      readonly allowPartialApproval?: boolean;
      readonly dynamicDescriptor?: components["schemas"]["DynamicDescriptor"] /** Experimental. Level 2 and 3 data. It lowers interchange in the United States only; amounts are not checked */;
      readonly enhancedData?: components["schemas"]["EnhancedDataInput"] /** Whether an approved charge is cleared by itself (`auto`, also when left out) or when you ask */;
      readonly clearingMode?:
        | "auto"
        | "manual" /** Not cleared before this time, at most six months ahead; with `auto` only */;
      readonly clearAfter?: string /** When the payment was made, by the merchant's clock; else now */;
      readonly localTransactionDateTime?: string /** Your own name for the payment */;
      readonly transactionReference?: string;
    };
    readonly CreateReportScheduleBody: {
      /** Which rows it has */ readonly reportName:
        | "schemeFeeDetails"
        | "charges"
        | "settlementDetails"
        | "reconciliationDetails"
        | "fraudNotifications"
        | "disputeHistoryEvents"
        | "networkFundsTransfers"
        | "merchantPayout" /** What form the file has */;
      readonly mimeType:
        | "text/csv"
        | "application/x-ndjson"
        | "application/json"
        | "application/vnd.apache.parquet" /** For your own use */;
      readonly reference?: string /** Where each finished report is delivered */;
      readonly distributions?: readonly string[];
      readonly trigger: components["schemas"]["Trigger"];
    };
    readonly CreateRequestorInitiatedAuthenticationBody: {
      /** Key of the acceptor */ readonly merchantAcceptorKey?: string;
      readonly merchantInfo?: components["schemas"]["MerchantInfoInput"];
      readonly card: components["schemas"]["CardToAuthenticateInput"] /** 0 for intent account-status only */;
      readonly amount: components["schemas"]["Money"] /** Chooses the network of a card that belongs to several */;
      readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
      readonly cardholderInformation?: components["schemas"]["CardholderInformation"];
      readonly billingAddress?: components["schemas"]["ThreeDsAddressInput"] /** Your own name for the payment */;
      readonly transactionReference?: string /** The last day of a payment that repeats */;
      readonly recurringExpiry?: string /** Least number of days between payments */;
      readonly recurringFrequency?: number /** How many instalments are agreed */;
      readonly installmentTerms?: number /** Why the cardholder is not there */;
      readonly threeRiIndicator:
        | "recurring"
        | "ucof"
        | "installment"
        | "standing-order" /** The authentication of the first payment */;
      readonly threeDsPriorAuthenticationInfo: {
        readonly authMethod: "frictionless" | "challenge" /** ISO 8601; without a zone UTC */;
        readonly dateTime: string /** 36 characters */;
        readonly acsTransId: string /** 36 characters */;
        readonly dsTransId: string;
      };
    };
    readonly CreateSubsequentChargeBody: {
      /** The same as that of the initial charge if left out */ readonly amount?: components["schemas"]["Money"];
      readonly type?: components["schemas"]["MerchantInitiatedType"] /** Have the issuer compare billingAddress */;
      readonly avs?: boolean;
      readonly billingAddress?: components["schemas"]["BillingAddressInput"];
      readonly threeDsAuthenticationResult?: components["schemas"]["ThreeDsAuthenticationResult"] /** Whether the issuer may approve less than the amount */;
      readonly allowPartialApproval?: boolean;
      readonly dynamicDescriptor?: components["schemas"]["DynamicDescriptor"] /** Experimental. Level 2 and 3 data. It lowers interchange in the United States only; amounts are not checked */;
      readonly enhancedData?: components["schemas"]["EnhancedDataInput"] /** Whether an approved charge is cleared by itself (`auto`, also when left out) or when you ask */;
      readonly clearingMode?:
        | "auto"
        | "manual" /** Not cleared before this time, at most six months ahead; with `auto` only */;
      readonly clearAfter?: string /** When the payment was made, by the merchant's clock; else now */;
      readonly localTransactionDateTime?: string /** Your own name for the payment */;
      readonly transactionReference?: string;
    };
    /** ISO 4217 currency code, three letters */ readonly Currency:
      | "AED"
      | "AFN"
      | "ALL"
      | "AMD"
      | "AOA"
      | "ARS"
      | "AUD"
      | "AWG"
      | "AZN"
      | "BAM"
      | "BBD"
      | "BDT"
      | "BHD"
      | "BIF"
      | "BMD"
      | "BND"
      | "BOB"
      | "BRL"
      | "BSD"
      | "BTN"
      | "BWP"
      | "BYN"
      | "BZD"
      | "CAD"
      | "CDF"
      | "CHF"
      | "CLF"
      | "CLP"
      | "CNY"
      | "COP"
      | "CRC"
      | "CUP"
      | "CVE"
      | "CZK"
      | "DJF"
      | "DKK"
      | "DOP"
      | "DZD"
      | "EGP"
      | "ERN"
      | "ETB"
      | "EUR"
      | "FJD"
      | "FKP"
      | "GBP"
      | "GEL"
      | "GHS"
      | "GIP"
      | "GMD"
      | "GNF"
      | "GTQ"
      | "GYD"
      | "HKD"
      | "HNL"
      | "HTG"
      | "HUF"
      | "IDR"
      | "ILS"
      | "INR"
      | "IQD"
      | "IRR"
      | "ISK"
      | "JMD"
      | "JOD"
      | "JPY"
      | "KES"
      | "KGS"
      | "KHR"
      | "KMF"
      | "KPW"
      | "KRW"
      | "KWD"
      | "KYD"
      | "KZT"
      | "LAK"
      | "LBP"
      | "LKR"
      | "LRD"
      | "LSL"
      | "LYD"
      | "MAD"
      | "MDL"
      | "MGA"
      | "MKD"
      | "MMK"
      | "MNT"
      | "MOP"
      | "MRU"
      | "MUR"
      | "MVR"
      | "MWK"
      | "MXN"
      | "MYR"
      | "MZN"
      | "NAD"
      | "NGN"
      | "NIO"
      | "NOK"
      | "NPR"
      | "NZD"
      | "OMR"
      | "PAB"
      | "PEN"
      | "PGK"
      | "PHP"
      | "PKR"
      | "PLN"
      | "PYG"
      | "QAR"
      | "RON"
      | "RSD"
      | "RUB"
      | "RWF"
      | "SAR"
      | "SBD"
      | "SCR"
      | "SDG"
      | "SEK"
      | "SGD"
      | "SHP"
      | "SLE"
      | "SOS"
      | "SRD"
      | "SSP"
      | "STN"
      | "SVC"
      | "SYP"
      | "SZL"
      | "THB"
      | "TJS"
      | "TMT"
      | "TND"
      | "TOP"
      | "TRY"
      | "TTD"
      | "TWD"
      | "TZS"
      | "UAH"
      | "UGX"
      | "USD"
      | "UYI"
      | "UYU"
      | "UYW"
      | "UZS"
      | "VED"
      | "VES"
      | "VND"
      | "VUV"
      | "WST"
      | "XAF"
      | "XCD"
      | "XCG"
      | "XOF"
      | "XPF"
      | "YER"
      | "ZAR"
      | "ZMW"
      | "ZWG";
    /** Why it was declined; only then present */ readonly Decline: {
      /** The issuer asks for strong authentication: restart the payment with it */ readonly softDecline: boolean /** Whether and how it may be tried again */;
      readonly retry: "never" | "later" | "after-correction" | "limited";
      readonly reason:
        | "authentication-required"
        | "card-blocked"
        | "card-expired"
        | "closed-account"
        | "do-not-honour"
        | "duplicate-transmission"
        | "format-error"
        | "insufficient-funds"
        | "invalid-amount"
        | "invalid-card-number"
        | "invalid-merchant"
        | "invalid-transaction"
        | "issuer-unavailable"
        | "limit-exceeded"
        | "lost-or-stolen"
        | "no-account"
        | "no-response"
        | "not-permitted"
        | "partial-approval-not-requested"
        | "payment-stopped"
        | "pin-required"
        | "refer-to-issuer"
        | "security-code-wrong"
        | "security-violation"
        | "suspected-fraud"
        | "system-error"
        | "unknown-response-code"
        | "verification-failed";
    };
    /** Something on its way to you, with its attempts. */ readonly Delivery: {
      /** Key of the delivery */ readonly key: string;
      readonly kind:
        | "webhook"
        | "event-bus"
        | "sftp"
        | "s3"
        | "email" /** `pending` until it has arrived or was given up */;
      readonly status: "pending" | "delivered" | "failed" /** Where it goes: a subscription or a distribution */;
      readonly target: {
        /** Key of the eventSubscription */ readonly eventSubscriptionKey?: string /** Key of the distribution */;
        readonly distributionKey?: string;
      } /** An event, or the file of a report */;
      readonly carries: {
        /** Key of the event */ readonly eventId?: string;
        readonly eventType?: string /** Key of the report */;
        readonly reportKey?: string;
        readonly fileName?: string /** Which of the messages of an email distribution, from 1 */;
        readonly message?: number;
      };
      readonly attemptCount: number /** The last 20 attempts, the oldest first */;
      readonly attempts: readonly {
        /** ISO 8601, UTC */ readonly started: string;
        readonly durationMilliseconds: number;
        readonly outcome: "delivered" | "failed" /** What went wrong */;
        readonly finding?:
          | "host-not-found"
          | "address-not-public"
          | "connection-failed"
          | "tls-failed"
          | "timed-out"
          | "redirected"
          | "refused-by-receiver"
          | "too-many-requests"
          | "gone"
          | "host-key-changed"
          | "sign-in-refused"
          | "no-such-directory"
          | "write-refused"
          | "size-differs"
          | "rename-refused"
          | "role-refused"
          | "bucket-refused"
          | "no-such-bucket"
          | "mail-refused"
          | "report-not-available"
          | "target-not-active"
          | "interrupted"
          | "given-up" /** The HTTP status that the receiver answered */;
        readonly statusCode?: number;
      }[] /** While pending: not tried again before */;
      readonly nextAttemptAt?: string /** What went wrong */;
      readonly finding?:
        | "host-not-found"
        | "address-not-public"
        | "connection-failed"
        | "tls-failed"
        | "timed-out"
        | "redirected"
        | "refused-by-receiver"
        | "too-many-requests"
        | "gone"
        | "host-key-changed"
        | "sign-in-refused"
        | "no-such-directory"
        | "write-refused"
        | "size-differs"
        | "rename-refused"
        | "role-refused"
        | "bucket-refused"
        | "no-such-bucket"
        | "mail-refused"
        | "report-not-available"
        | "target-not-active"
        | "interrupted"
        | "given-up" /** ISO 8601, UTC */;
      readonly created: string /** When it was last sent again by hand */;
      readonly resent?: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number;
    };
    /** The public half of what the service signs in with and signs files with. */ readonly DeliveryKey: {
      readonly type: "ssh-ed25519" /** A line for the authorized keys of your SFTP server */;
      readonly publicKey: string /** As `ssh-keygen -l` prints it */;
      readonly fingerprint: string;
    };
    /** Where finished reports are brought. */ readonly Distribution: {
      /** Key of the distribution */ readonly key: string /** Key of the agent */;
      readonly agentKey: string;
      readonly type: "email" | "sftp" | "s3" /** Where exactly; an external id is masked */;
      readonly targets:
        | {
            /** Each is one message with a link to the report */ readonly recipients: readonly {
              readonly to: readonly string[];
              readonly cc?: readonly string[];
              readonly bcc?: readonly string[];
            }[];
          }
        | {
            /** Name or IPv4 address of the server, without a scheme */ readonly host: string /** 22 when left out */;
            readonly port?: number /** Who the service signs in as */;
            readonly username: string /** Directory where files are stored; it must be there */;
            readonly dirPath: string /** Host keys that the server may show, as `ssh-keygen -l` prints them. Without them the first key seen counts from then on */;
            readonly hostKeyFingerprints?: readonly string[];
            readonly seenHostKey?: string;
          }
        | {
            readonly bucketName: string /** The account that owns the bucket */;
            readonly accountId: string /** Prefix of the files inside the bucket */;
            readonly directory: string /** The role that the service assumes; it needs to put objects into the bucket and nothing else */;
            readonly roleArn: string;
            readonly externalId: "********";
          };
      readonly status: "active" | "archived";
      readonly reference?: string /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number;
    };
    /** A report was delivered to a distribution, or its delivery was given up. The subject is the distribution. */ readonly DistributionSentEvent: {
      readonly specversion: "1.0" /** The same whenever the same event is sent again, so that you can drop repeats */;
      readonly id: string /** `com.<service>.distributions` */;
      readonly source: string;
      readonly type: string /** The key of what the event is about */;
      readonly subject: string;
      readonly time: string;
      readonly datacontenttype: "application/json";
      readonly dataschema: string /** The agent that the event belongs to */;
      readonly agent: string;
      readonly data: {
        readonly distributionKey: string /** Look it up, or send it again, at `/deliveries` */;
        readonly deliveryKey: string;
        readonly fileName: string;
        readonly type: "sftp" | "s3" | "email";
        readonly status: "delivered" | "failed";
        readonly time: string;
        readonly failureReason?: {
          /** For people */ readonly message: string /** For programs: the finding of the delivery */;
          readonly detail?: string;
        };
      };
    };
    /** What the cardholder reads on the statement instead */ readonly DynamicDescriptor: {
      readonly merchantName?: string;
      readonly merchantCity?: string;
    };
    readonly EnhancedData: {
      /** Tax of the whole order; 0 if there is none */ readonly taxAmount: number;
      readonly customerCode?: string;
      readonly customerTaxId?: string /** Amount in minor units of the currency */;
      readonly discountAmount?: number;
      readonly invoiceNumber?: string;
      readonly orderDate?: string;
      readonly purchaseOrderNumber?: string;
      readonly shippingAddress?: { readonly postalCode?: string } /** Hours and minutes, 1730 */;
      readonly timeOfPurchase?: string;
      readonly lineItems?: readonly components["schemas"]["LineItem"][];
      readonly destinationAddress?: {
        readonly countryCode?: components["schemas"]["CountryCode"];
        readonly postalCode?: string;
      };
    };
    readonly EnhancedDataInput: {
      /** Tax of the whole order; 0 if there is none */ readonly taxAmount: number;
      readonly customerCode?: string;
      readonly customerTaxId?: string /** Amount in minor units of the currency */;
      readonly discountAmount?: number;
      readonly invoiceNumber?: string;
      readonly orderDate?: string;
      readonly purchaseOrderNumber?: string;
      readonly shippingAddress?: { readonly postalCode?: string } /** Hours and minutes, 1730 */;
      readonly timeOfPurchase?: string;
      readonly lineItems?: readonly components["schemas"]["LineItem"][];
      readonly destinationAddress?: {
        readonly countryCode?: components["schemas"]["CountryCodeInput"];
        readonly postalCode?: string;
      };
    };
    /** Where you want to hear of what happens: an address of yours, or your own event bus. */ readonly EventSubscription: {
      /** Key of the eventSubscription */ readonly key: string /** Key of the agent */;
      readonly agentKey: string /** `disabled` also when the receiver answered 410 */;
      readonly status: "active" | "disabled" | "archived";
      readonly eventSource: string;
      readonly eventDataSchema: string;
      readonly eventTypes?: readonly string[];
      readonly targetUrl?: string;
      readonly eventBusArn?: string;
      readonly description?: string /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number;
    };
    readonly IncrementAction: {
      readonly type: "increment" /** Key of the action */;
      readonly key: string /** Key of the charge */;
      readonly chargeKey: string;
      readonly reference?: string /** ISO 8601, UTC */;
      readonly created: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** What to know although it was done */;
      readonly warnings?: readonly {
        readonly code:
          | "authorization-expired"
          | "feature-not-supported"
          | "enhanced-data-not-supported"
          | "cleared-before";
        readonly detail: string;
      }[] /** The new total that was asked for */;
      readonly replacementAmount: components["schemas"]["Money"];
      readonly status: { /** What the issuer said */ readonly authorization: "approved" | "declined" };
      readonly authorizationResponse: components["schemas"]["AuthorizationResponse"];
      readonly decline?: components["schemas"]["Decline"];
    };
    readonly IncrementChargeBody: {
      /** The new total, above the current amount */ readonly replacementAmount: number /** Your own name for the action */;
      readonly reference?: string;
    };
    /** How the network named the first payment of the series */ readonly InitialTransactionReferences: {
      /** visa: its `transactionIdentifier` */ readonly initialTransactionIdentifier?: string /** mastercard: its `traceId` */;
      readonly initialTraceId?: string;
      readonly transactionLinkId?: string /** american-express: its `acquirerReferenceData` */;
      readonly originalTransactionIdentifier?: string /** The other networks: its `networkReferenceId` */;
      readonly originalNetworkReferenceId?: string /** Its `retrievalReferenceNumber` */;
      readonly originalRetrievalReferenceNumber?: string /** What was paid */;
      readonly originalAmountValue?: number;
    };
    readonly LineItem: {
      readonly commodityCode: string;
      readonly description: string /** Amount in minor units of the currency */;
      readonly discountAmount: number;
      readonly productCode: string /** With 4 implied decimals */;
      readonly quantity: number;
      readonly unitOfMeasure: string /** With 4 implied decimals */;
      readonly unitPrice: number /** Amount in minor units of the currency */;
      readonly taxAmount: number /** 1900 is 19 % */;
      readonly taxRate: number /** Amount in minor units of the currency */;
      readonly totalAmount: number;
    };
    readonly ListAcceptorsAnswer: {
      readonly items: readonly components["schemas"]["Acceptor"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListApiKeysAnswer: {
      readonly items: readonly components["schemas"]["ApiKey"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListAuthenticationsAnswer: {
      readonly items: readonly components["schemas"]["Authentication"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListBinsAnswer: {
      readonly items: readonly components["schemas"]["Bin"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListChargeActionsAnswer: {
      readonly items: readonly components["schemas"]["ChargeAction"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListChargesAnswer: {
      readonly items: readonly components["schemas"]["Charge"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListDeliveriesAnswer: {
      readonly items: readonly components["schemas"]["Delivery"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListDeliveryKeysAnswer: {
      readonly items: readonly components["schemas"]["DeliveryKey"][];
      readonly moreItems: false;
    };
    readonly ListDistributionsAnswer: {
      readonly items: readonly components["schemas"]["Distribution"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListEventSubscriptionsAnswer: {
      readonly items: readonly components["schemas"]["EventSubscription"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListMerchantsAnswer: {
      readonly items: readonly components["schemas"]["Merchant"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListReportsAnswer: {
      readonly items: readonly components["schemas"]["Report"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly ListReportSchedulesAnswer: {
      readonly items: readonly components["schemas"]["ReportSchedule"][] /** Whether there is another page */;
      readonly moreItems: boolean /** Asks for the next page; absent on the last one */;
      readonly offsetToken?: string;
    };
    readonly LookUpCardRangesBody: {
      /** Card number, 12 to 19 digits */ readonly cardNumber: string /** Only what this network tells */;
      readonly infoSource?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
    };
    /** Whom payments are taken for. */ readonly Merchant: {
      /** Your own name for the merchant */ readonly merchantReference?: string /** What it is known by */;
      readonly name: string /** What it is registered as */;
      readonly legalName: string;
      readonly description?: string;
      readonly registeredAddress: components["schemas"]["Address"];
      readonly websiteUrl?: string /** Key of the merchant */;
      readonly key: string;
      readonly status: "active" | "archived" /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number;
    };
    readonly MerchantInfo: {
      readonly merchantId: string;
      readonly acquirerBIN?: string;
      readonly mcc: string;
      readonly merchantName: string;
      readonly merchantCountryCode: components["schemas"]["CountryCode"];
      readonly websiteUrl: string;
    };
    /** A merchant that is not onboarded. What is left out comes from the agent's default merchant profile */ readonly MerchantInfoInput: {
      /** The merchant's number at the network */ readonly merchantId: string /** Empty or left out for american-express merchants with an SE number of their own */;
      readonly acquirerBIN?: string /** Merchant category code, ISO 18245 */;
      readonly mcc?: string;
      readonly merchantName?: string;
      readonly merchantCountryCode?: components["schemas"]["CountryCodeInput"];
      readonly websiteUrl?: string /** The same as `network` of the request */;
      readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
    };
    readonly MerchantInitiatedType: {
      readonly intent: "purchase" | "reservation" | "account-status";
      readonly cardEntry: "card-on-file";
      readonly order: "recurring" | "ucof" | "installment" | "standing-order";
    };
    readonly Money: {
      /** Amount in minor units of the currency */ readonly value: number;
      readonly currency: components["schemas"]["Currency"];
    };
    /** A key with its secret. */ readonly NewApiKey: {
      /** Key of the apiKey */ readonly key: string /** Key of the agent */;
      readonly agentKey: string;
      readonly status: "active" | "disabled" | "archived";
      readonly description?: string;
      readonly permissions: readonly string[];
      readonly ipRanges?: readonly string[] /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** Shown in the first answer and never again. Keep it safe. */;
      readonly secret?: string /** Stands in place of the secret when the answer is repeated: nobody stored it. */;
      readonly secretWithheld?: true;
    };
    /** A subscription with the secret of its signatures. */ readonly NewEventSubscription: {
      /** Key of the eventSubscription */ readonly key: string /** Key of the agent */;
      readonly agentKey: string /** `disabled` also when the receiver answered 410 */;
      readonly status: "active" | "disabled" | "archived";
      readonly eventSource: string;
      readonly eventDataSchema: string;
      readonly eventTypes?: readonly string[];
      readonly targetUrl?: string;
      readonly eventBusArn?: string;
      readonly description?: string /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** What the signatures of the events are made with (Standard Webhooks). Shown once. Keep it safe. */;
      readonly secret?: string /** Stands in place of the secret when the answer is repeated */;
      readonly secretWithheld?: true;
    };
    /** An OpenAPI 3.1 document */ readonly OpenApiDocument: { [name: string]: unknown };
    readonly PhoneInput: { readonly countryCode: string; readonly number: string };
    /** Why a request was not carried out, as RFC 9457 has it. */ readonly Problem: {
      /** Names the kind of problem; programs switch on it. It leads to its page */ readonly type: string /** The kind of problem in a few words */;
      readonly title: string /** The HTTP status of the answer */;
      readonly status: number /** What is wrong with this request, for people */;
      readonly detail: string /** `/service/` and the id of the request */;
      readonly instance: string /** Whether the same request may succeed when it is sent again unchanged */;
      readonly retryable: boolean /** Every wrong part of the request; only with `invalid-input` */;
      readonly validationErrors?: readonly components["schemas"]["ValidationError"][];
    };
    /** What a type of problem means and what to do about it. */ readonly ProblemPage: {
      /** As the `type` of the problem has it */ readonly type: string;
      readonly title: string;
      readonly status: number;
      readonly retryable: boolean /** What happened */;
      readonly meaning: string /** What to do about it */;
      readonly remedy: string /** A body that an endpoint answers */;
      readonly example: {
        /** Names the kind of problem; programs switch on it. It leads to its page */ readonly type: string /** The kind of problem in a few words */;
        readonly title: string /** The HTTP status of the answer */;
        readonly status: number /** What is wrong with this request, for people */;
        readonly detail: string /** `/service/` and the id of the request */;
        readonly instance: string /** Whether the same request may succeed when it is sent again unchanged */;
        readonly retryable: boolean /** Every wrong part of the request; only with `invalid-input` */;
        readonly validationErrors?: readonly {
          /** JSON Pointer to the wrong part, into /body, /query, /path or /headers */ readonly path: string /** What is wrong with it, for people; the value is never repeated */;
          readonly message: string /** What is wrong with it, for programs */;
          readonly errorCode: string;
        }[];
      };
    };
    /** An error message of the protocol (Erro) */ readonly ProtocolError: {
      readonly errorCode: string /** Who found it: S the service, D directory server, A issuer */;
      readonly errorComponent: string;
      readonly errorDescription: string;
      readonly errorDetail: string;
    };
    readonly RefundAction: {
      readonly type: "refund" /** Key of the action */;
      readonly key: string /** Key of the charge */;
      readonly chargeKey: string;
      readonly reference?: string /** ISO 8601, UTC */;
      readonly created: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** What to know although it was done */;
      readonly warnings?: readonly {
        readonly code:
          | "authorization-expired"
          | "feature-not-supported"
          | "enhanced-data-not-supported"
          | "cleared-before";
        readonly detail: string;
      }[] /** What goes back to the cardholder */;
      readonly amount: components["schemas"]["Money"] /** Not cleared before */;
      readonly clearAfter?: string /** The charge that the refund made; with createRefundCharge only */;
      readonly refundChargeKey?: string;
      readonly status: { /** What the issuer said */ readonly authorization: "approved" | "declined" };
      readonly authorizationResponse: components["schemas"]["AuthorizationResponse"];
      readonly decline?: components["schemas"]["Decline"];
    };
    readonly RefundChargeBody: {
      /** What to give back; all that is not refunded yet if left out */ readonly refundAmount?: number /** Whether the refund becomes a charge of its own, with authorization and clearing. It will be so for all refunds once a deprecation period, still to be announced, is over; then this property goes away */;
      readonly createRefundCharge?: boolean /** How the refund charge is cleared, `auto` if left out; with createRefundCharge only */;
      readonly clearingMode?: "auto" | "manual" /** Not cleared before this time, at most six months ahead */;
      readonly clearAfter?: string;
      readonly dynamicDescriptor?: components["schemas"]["DynamicDescriptor"] /** Your own name for the action */;
      readonly reference?: string;
    };
    /** The rows of one window as a file. */ readonly Report: {
      /** Which rows it has */ readonly reportName:
        | "schemeFeeDetails"
        | "charges"
        | "settlementDetails"
        | "reconciliationDetails"
        | "fraudNotifications"
        | "disputeHistoryEvents"
        | "networkFundsTransfers"
        | "merchantPayout" /** What form the file has */;
      readonly mimeType:
        | "text/csv"
        | "application/x-ndjson"
        | "application/json"
        | "application/vnd.apache.parquet" /** For your own use */;
      readonly reference?: string /** Where each finished report is delivered */;
      readonly distributions?: readonly string[] /** Key of the report */;
      readonly key: string /** Key of the agent */;
      readonly agentKey: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** `scheduled` until its file is written */;
      readonly status: "scheduled" | "completed" | "failed" | "archived" /** Key of the reportSchedule */;
      readonly reportScheduleKey: string /** It has what was recorded at `from` or later and before `to` */;
      readonly dataWindow: {
        /** ISO 8601, UTC */ readonly from: string /** ISO 8601, UTC */;
        readonly to: string;
      } /** Rows without the header */;
      readonly rowCount?: number /** Bytes, before compression */;
      readonly size?: number /** Of the bytes before compression */;
      readonly sha256?: string /** How it ended */;
      readonly result?: {
        /** Bytes, before compression */ readonly size: number /** Why there is no file */;
        readonly errorMessage?: string;
      };
    };
    /** Which report is made when, in what form, and where it is delivered. */ readonly ReportSchedule: {
      /** Which rows it has */ readonly reportName:
        | "schemeFeeDetails"
        | "charges"
        | "settlementDetails"
        | "reconciliationDetails"
        | "fraudNotifications"
        | "disputeHistoryEvents"
        | "networkFundsTransfers"
        | "merchantPayout" /** What form the file has */;
      readonly mimeType:
        | "text/csv"
        | "application/x-ndjson"
        | "application/json"
        | "application/vnd.apache.parquet" /** For your own use */;
      readonly reference?: string /** Where each finished report is delivered */;
      readonly distributions?: readonly string[];
      readonly trigger: components["schemas"]["Trigger"] /** Key of the reportSchedule */;
      readonly key: string /** Key of the agent */;
      readonly agentKey: string /** Reports are made while it is `active` */;
      readonly status: "active" | "archived" /** ISO 8601, UTC */;
      readonly created: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number;
    };
    /** A report has another status. The subject is the report. */ readonly ReportUpdatedEvent: {
      readonly specversion: "1.0" /** The same whenever the same event is sent again, so that you can drop repeats */;
      readonly id: string /** The events address of the service, followed by `/reports` */;
      readonly source: string;
      readonly type: string /** The key of what the event is about */;
      readonly subject: string;
      readonly time: string;
      readonly datacontenttype: "application/json";
      readonly dataschema: string /** The agent that the event belongs to */;
      readonly agent: string;
      readonly data: {
        readonly key: string;
        readonly status: "scheduled" | "completed" | "failed" | "archived";
        readonly reportName: string;
        readonly mimeType: string;
        readonly reference?: string;
        readonly created: string;
        readonly lastModified?: string;
        readonly version: number /** Of a completed one: asks the API for the file, with your API key */;
        readonly downloadUrl?: string;
      };
    };
    readonly ReversalAction: {
      readonly type: "reversal" /** Key of the action */;
      readonly key: string /** Key of the charge */;
      readonly chargeKey: string;
      readonly reference?: string /** ISO 8601, UTC */;
      readonly created: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** What to know although it was done */;
      readonly warnings?: readonly {
        readonly code:
          | "authorization-expired"
          | "feature-not-supported"
          | "enhanced-data-not-supported"
          | "cleared-before";
        readonly detail: string;
      }[] /** The new total that was asked for */;
      readonly replacementAmount: components["schemas"]["Money"];
      readonly status: { /** What the issuer said */ readonly authorization: "approved" | "declined" };
      readonly authorizationResponse: components["schemas"]["AuthorizationResponse"];
      readonly decline?: components["schemas"]["Decline"];
    };
    readonly ReverseChargeBody: {
      /** The new total, not what is reversed; 0 if left out */ readonly replacementAmount?: number /** Your own name for the action */;
      readonly reference?: string;
    };
    /** What came of the challenge */ readonly RReq: {
      readonly messageType: "RReq";
      readonly messageVersion: string /** 36 characters */;
      readonly threeDSServerTransID: string /** 36 characters */;
      readonly dsTransID: string /** 36 characters */;
      readonly acsTransID: string /** Y authenticated, A attempt, N not, R rejected, U could not be, I for information, C challenge */;
      readonly transStatus?: string /** Two digits; see the table of reasons */;
      readonly transStatusReason?: string;
      readonly authenticationType?: string /** For the charge. Left out of lists, and after 45 days */;
      readonly authenticationValue?: string /** Electronic commerce indicator */;
      readonly eci?: string;
      readonly whiteListStatus?: string;
      readonly whiteListStatusSource?: string;
      readonly messageExtension?: readonly unknown[];
      readonly messageCategory: string;
      readonly interactionCounter?: string;
      readonly challengeCancel?: string;
      readonly authenticationMethod?: string;
    };
    readonly RunReportScheduleBody: {
      /** Recorded at `from` or later and before `to`; the last window that has ended when left out */ readonly window?: {
        /** ISO 8601; without a zone UTC */ readonly from: string /** ISO 8601; without a zone UTC */;
        readonly to: string;
      };
    };
    /** The time that your agent lives in, in the sandbox. */ readonly SandboxClock: {
      /** How far your agent is ahead of the world */ readonly offsetSeconds: number /** What time it is for your agent */;
      readonly now: string;
    };
    readonly ShownChargeType: {
      /** What is asked of the issuer */ readonly intent:
        | "purchase"
        | "reservation"
        | "refund"
        | "account-status" /** Where the card comes from */;
      readonly cardEntry: "e-commerce" | "card-on-file" | "manual" /** How the payment was ordered */;
      readonly order:
        | "checkout"
        | "mail"
        | "phone"
        | "one-click"
        | "recurring"
        | "ucof"
        | "installment"
        | "standing-order" /** Its place in a series of payments */;
      readonly sequence?: "initial" | "subsequent";
    };
    /** How the charge meets the rules on strong customer authentication */ readonly StrongAuthentication: {
      readonly method: "none" | "3ds2";
      readonly compliance: "out-of-scope" | "mandated" | "exemption" | "mit";
      readonly complianceReason:
        | "none"
        | "mandated"
        | "moto"
        | "tra"
        | "low-value"
        | "scp"
        | "recurring"
        | "ucof"
        | "installment"
        | "standing-order";
      readonly result?: { readonly version?: string; readonly dsTransID: string };
    };
    /** An event subscription was created or changed. The subject is always 'test'; nothing else has happened. */ readonly SubscriptionTestEvent: {
      readonly specversion: "1.0" /** The same whenever the same event is sent again, so that you can drop repeats */;
      readonly id: string /** The events address of the service, followed by `/charges` */;
      readonly source: string;
      readonly type: string /** The key of what the event is about */;
      readonly subject: string;
      readonly time: string;
      readonly datacontenttype: "application/json";
      readonly dataschema: string /** The agent that the event belongs to */;
      readonly agent: string;
      readonly data: { readonly testEvent: true; readonly eventSubscriptionKey: string };
    };
    readonly TestDistributionAnswer: {
      readonly outcome: "delivered" | "failed" /** What went wrong */;
      readonly finding?:
        | "host-not-found"
        | "address-not-public"
        | "connection-failed"
        | "timed-out"
        | "host-key-changed"
        | "sign-in-refused"
        | "no-such-directory"
        | "write-refused"
        | "size-differs"
        | "rename-refused"
        | "role-refused"
        | "bucket-refused"
        | "no-such-bucket"
        | "mail-refused";
    };
    readonly ThreeDsAddressInput: {
      readonly countryCode: components["schemas"]["CountryCodeInput"];
      readonly city: string;
      readonly line1: string;
      readonly line2?: string;
      readonly postalCode: string /** ISO 3166-2, without the country */;
      readonly stateOrProvince?: string;
    };
    /** What 3-D Secure gave for this payment */ readonly ThreeDsAuthenticationResult: {
      /** 20 bytes in base64 */ readonly authenticationValue: string;
      readonly dsTransID: string /** Required when the authentication was not made here */;
      readonly eci?: string /** Of the 3-D Secure messages */;
      readonly version?: string;
    };
    readonly ThreeDsDynamicDescriptor: { readonly merchantName?: string; readonly merchantCity?: string };
    /** `hourly` reports on the previous full hour, `daily` on the day that ended at the hour */ readonly Trigger:
      | {
          readonly type?: "interval";
          readonly cadence: "hourly" /** Whose clock the hour is by: an IANA name, UTC when left out */;
          readonly timeZone?: string;
        }
      | {
          readonly type?: "interval";
          readonly cadence: "daily" /** When the day of a report ends, by the clock of the zone; it is made some minutes later */;
          readonly hour: number /** Whose clock the hour is by: an IANA name, UTC when left out */;
          readonly timeZone?: string;
        };
    readonly UpdateAcceptorBody: {
      /** The merchant's number at the network: field 42 of every message; the SE number at american-express */ readonly mid?: string /** Merchant category code, ISO 18245 */;
      readonly mcc?: string /** What cardholders read on their statement */;
      readonly doingBusinessAsName?: string /** Key of the bin */;
      readonly binKey?: string;
      readonly description?: string;
      readonly reference?: string | null;
      readonly webshopUrl?: string | null;
      readonly chargesBlocked?: boolean | null;
      readonly fraudRate?: number | null;
    };
    readonly UpdateApiKeyBody: {
      /** What the key may do: `<area>:<Verb>`, `<area>:All` or `all:All`. You can give only what your key holds. */ readonly permissions?: readonly (
        | "apiKeys:Create"
        | "apiKeys:Get"
        | "apiKeys:List"
        | "apiKeys:Update"
        | "apiKeys:Archive"
        | "agents:GetBin"
        | "agents:ListBins"
        | "merchants:Create"
        | "merchants:Get"
        | "merchants:List"
        | "merchants:Update"
        | "merchants:CreateAcceptor"
        | "merchants:ListAcceptors"
        | "acceptors:Get"
        | "acceptors:Update"
        | "acceptors:Archive"
        | "charges:Create"
        | "charges:Get"
        | "charges:List"
        | "charges:Clear"
        | "charges:Increment"
        | "charges:Reverse"
        | "charges:Cancel"
        | "charges:Refund"
        | "eventSubscriptions:Create"
        | "eventSubscriptions:Get"
        | "eventSubscriptions:List"
        | "eventSubscriptions:Update"
        | "eventSubscriptions:Archive"
        | "distributions:Create"
        | "distributions:Get"
        | "distributions:List"
        | "distributions:Update"
        | "distributions:Archive"
        | "distributions:Distribute"
        | "deliveries:Get"
        | "deliveries:List"
        | "deliveries:Resend"
        | "reportSchedules:Create"
        | "reportSchedules:Get"
        | "reportSchedules:List"
        | "reportSchedules:Update"
        | "reportSchedules:Archive"
        | "reportSchedules:Run"
        | "reports:Get"
        | "reports:List"
        | "reports:Download"
        | "threeDs:Create"
        | "threeDs:Get"
        | "threeDs:List"
        | "sandbox:GetClock"
        | "sandbox:SetClock"
        | "apiKeys:All"
        | "agents:All"
        | "merchants:All"
        | "acceptors:All"
        | "charges:All"
        | "eventSubscriptions:All"
        | "distributions:All"
        | "deliveries:All"
        | "reportSchedules:All"
        | "reports:All"
        | "threeDs:All"
        | "sandbox:All"
        | "all:All"
      )[] /** A disabled key does not work until it is active again. */;
      readonly status?: "active" | "disabled";
      readonly description?: string | null;
      readonly ipRanges?: readonly string[] | null;
    };
    readonly UpdateDistributionBody: {
      readonly targets?: {
        /** Each is one message with a link to the report */ readonly recipients?: readonly {
          readonly to: readonly string[];
          readonly cc?: readonly string[];
          readonly bcc?: readonly string[];
        }[] /** Name or IPv4 address of the server, without a scheme */;
        readonly host?: string;
        readonly port?: number | null /** Who the service signs in as */;
        readonly username?: string /** Directory where files are stored; it must be there */;
        readonly dirPath?: string;
        readonly hostKeyFingerprints?: readonly string[] | null;
        readonly bucketName?: string /** The account that owns the bucket */;
        readonly accountId?: string /** Prefix of the files inside the bucket */;
        readonly directory?: string /** The role that the service assumes; it needs to put objects into the bucket and nothing else */;
        readonly roleArn?: string /** The secret of the role's trust policy. It is never shown again */;
        readonly externalId?: string;
      };
      readonly reference?: string | null;
    };
    readonly UpdateEventSubscriptionBody: {
      /** Receives each event as a POST. https, at a public address, without a user name */ readonly targetUrl?: string;
      readonly eventTypes?: readonly string[] | null;
      readonly description?:
        | string
        | null /** A disabled subscription gets nothing; making it active again starts with the next event */;
      readonly status?: "active" | "disabled";
    };
    readonly UpdateMerchantBody: {
      /** What it is known by */ readonly name?: string /** What it is registered as */;
      readonly legalName?: string;
      readonly description?: string | null;
      readonly websiteUrl?: string | null;
      readonly registeredAddress?: {
        readonly countryCode?: components["schemas"]["CountryCodeInput"];
        readonly stateOrProvince?: string | null;
        readonly city?: string;
        readonly line1?: string;
        readonly line2?: string | null;
        readonly postalCode?: string;
      };
    };
    readonly UpdateReportScheduleBody: {
      /** What form the file has */ readonly mimeType?:
        | "text/csv"
        | "application/x-ndjson"
        | "application/json"
        | "application/vnd.apache.parquet";
      readonly reference?: string | null;
      readonly distributions?: readonly string[] | null;
      readonly trigger?: {
        readonly type?: "interval";
        readonly cadence?: "hourly" | "daily";
        readonly hour?: number | null;
        readonly timeZone?: string | null;
      };
    };
    readonly ValidationError: {
      /** JSON Pointer to the wrong part, into /body, /query, /path or /headers */ readonly path: string /** What is wrong with it, for people; the value is never repeated */;
      readonly message: string /** What is wrong with it, for programs */;
      readonly errorCode: string;
    };
    /** The key is archived, which is final. Create a new key. */ readonly ApiKeyArchivedProblem: {
      readonly type?: "/service/problems/api-key/archived";
      readonly title?: "API Key Archived";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** A key can give to others only what it holds itself, from addresses within its own ranges. Leave out what the detail names, or use a key that holds it. */ readonly ApiKeyExceedsOwnRightsProblem: {
      readonly type?: "/service/problems/api-key/exceeds-own-rights";
      readonly title?: "Exceeds Own Rights";
      readonly status?: 403;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** A key cannot archive itself, nor change its own status, permissions or address ranges. Create another key and make the change with that one. */ readonly ApiKeyOwnKeyProblem: {
      readonly type?: "/service/problems/api-key/own-key";
      readonly title?: "Own API Key";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** An agent can have 40 keys that are not archived. Archive keys that are not used any more. */ readonly ApiKeyTooManyProblem: {
      readonly type?: "/service/problems/api-key/too-many";
      readonly title?: "Too Many API Keys";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The request carries no valid API key, or comes from an address that the key does not allow. Send the API key and its secret with HTTP Basic authentication, from an allowed address. */ readonly AuthenticationRequiredProblem: {
      readonly type?: "/service/problems/authentication-required";
      readonly title?: "Authentication Required";
      readonly status?: 401;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The card network takes charges in other currencies only. Charge in a currency that the detail names. */ readonly BinUnexpectedCurrencyProblem: {
      readonly type?: "/service/problems/bin/unexpected-currency";
      readonly title?: "Unexpected Currency";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The acceptor's BIN belongs to another network than the card, or than the network that was chosen. Use an acceptor of the card's network. */ readonly BinUnexpectedNetworkProblem: {
      readonly type?: "/service/problems/bin/unexpected-network";
      readonly title?: "Incompatible Card Network";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The card network is being asked about another action on this charge, or has yet to acknowledge the reversal of one; a charge has one at a time. Wait a moment and send the request again. */ readonly ChargeActionInProgressProblem: {
      readonly type?: "/service/problems/charge/action-in-progress";
      readonly title?: "Action In Progress";
      readonly status?: 409;
      readonly retryable?: true;
    } & components["schemas"]["Problem"];
    /** Another charge has this authentication. One authentication pays for one charge. Authenticate the cardholder again. */ readonly ChargeAuthenticationAlreadyUsedProblem: {
      readonly type?: "/service/problems/charge/authentication-already-used";
      readonly title?: "Authentication Already Used";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The authentication is not one of this payment: it is unfinished, too old, or of another card or amount. Read the detail, and authenticate the payment that you charge. */ readonly ChargeAuthenticationMismatchProblem: {
      readonly type?: "/service/problems/charge/authentication-mismatch";
      readonly title?: "Authentication Mismatch";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The charge was reversed to 0, so there is nothing to clear. Create another charge if the payment shall still be made. */ readonly ChargeCannotClearZeroAmountProblem: {
      readonly type?: "/service/problems/charge/cannot-clear-zero-amount";
      readonly title?: "Cannot Clear Zero Amount";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The card number lies in no range of the card networks. Check the number, or ask for another card. */ readonly ChargeCannotDetermineCardNetworkByCardNumberProblem: {
      readonly type?: "/service/problems/charge/cannot-determine-card-network-by-card-number";
      readonly title?: "Cannot Determine Card Network By Card Number";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The card of the charge is no longer in the vault: it was not used for longer than the service keeps cards, which is 18 months unless it is set otherwise. Ask for the card again, and send it with POST /charges, also for a refund, or with POST /charges/mit. */ readonly ChargeCardNotKeptProblem: {
      readonly type?: "/service/problems/charge/card-not-kept";
      readonly title?: "Card Not Kept";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The charge was given to the card network for clearing, so it can no longer be cancelled. Refund it. */ readonly ChargeClearingAlreadySubmittedProblem: {
      readonly type?: "/service/problems/charge/clearing-already-submitted";
      readonly title?: "Clearing Already Submitted";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The card's network has no message for this action. Use one of the actions that the detail names, or create another charge. */ readonly ChargeIncompatibleCardNetworkForOperationProblem: {
      readonly type?: "/service/problems/charge/incompatible-card-network-for-operation";
      readonly title?: "Incompatible Network For Operation";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The amount does not fit what is authorized, cleared or refunded. Send an amount within what the detail says. replacementAmount is the new total, not the difference. */ readonly ChargeInvalidAmountProblem: {
      readonly type?: "/service/problems/charge/invalid-amount";
      readonly title?: "Invalid Amount";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** Each field is well formed, but together they make no charge. Read the detail, which names the rule, and change the request. */ readonly ChargeInvalidRequestProblem: {
      readonly type?: "/service/problems/charge/invalid-request";
      readonly title?: "Invalid Request";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The network did not name the initial charge, so that no later payment can refer to it. Begin the series anew with a charge of the cardholder. */ readonly ChargeMissingNetworkReferenceProblem: {
      readonly type?: "/service/problems/charge/missing-network-reference";
      readonly title?: "Missing Network Reference in Initial Charge";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The charge is too old to be cleared. Clear within six months of the creation of a charge. */ readonly ChargesInvalidChargeProblem: {
      readonly type?: "/service/problems/charges/invalid-charge";
      readonly title?: "Invalid Charge";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The charge is declined or reversed, so nothing can be done with its authorization. Create another charge if the payment shall still be made. */ readonly ChargeUnexpectedAuthorizationStatusProblem: {
      readonly type?: "/service/problems/charge/unexpected-authorization-status";
      readonly title?: "Unexpected Authorization Status";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** Clear, increment and reverse are for charges with clearingMode manual, cancel is for those with auto. Use one of the actions that the detail names. */ readonly ChargeUnexpectedClearingModeProblem: {
      readonly type?: "/service/problems/charge/unexpected-clearing-mode";
      readonly title?: "Unexpected Clearing Mode";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The charge is cleared already, or too far on the way there, for this action. Use one of the actions that the detail names: what is cleared is given back by a refund. */ readonly ChargeUnexpectedClearingStatusProblem: {
      readonly type?: "/service/problems/charge/unexpected-clearing-status";
      readonly title?: "Unexpected Clearing Status";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The action is not for charges of this intent: a refund, for instance, cannot be refunded. Use one of the actions that the detail names. */ readonly ChargeUnexpectedIntentProblem: {
      readonly type?: "/service/problems/charge/unexpected-intent";
      readonly title?: "Unexpected Intent";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** A part of the charge is refunded, after which this action is not possible. Use one of the actions that the detail names. */ readonly ChargeUnexpectedRefundsStatusProblem: {
      readonly type?: "/service/problems/charge/unexpected-refunds-status";
      readonly title?: "Unexpected Refunds Status";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** A series of payments can be continued only from the approved charge that began it. Name the initial charge of the series, or begin one with a charge of the cardholder. */ readonly ChargeUnexpectedSequenceProblem: {
      readonly type?: "/service/problems/charge/unexpected-sequence";
      readonly title?: "Unexpected Sequence";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** Another request changed the same entity at the same moment. Read the entity again and repeat the request if it still applies. */ readonly ConflictProblem: {
      readonly type?: "/service/problems/conflict";
      readonly title?: "Conflict";
      readonly status?: 409;
      readonly retryable?: true;
    } & components["schemas"]["Problem"];
    /** The delivery is on its way or waits for its next attempt. Wait until it is delivered or has failed. */ readonly DeliveryStillPendingProblem: {
      readonly type?: "/service/problems/delivery/still-pending";
      readonly title?: "Still Pending";
      readonly status?: 409;
      readonly retryable?: true;
    } & components["schemas"]["Problem"];
    /** The subscription or distribution that the delivery goes to is disabled or archived. Make the target active again, then send the delivery again. */ readonly DeliveryTargetNotActiveProblem: {
      readonly type?: "/service/problems/delivery/target-not-active";
      readonly title?: "Target Not Active";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The distribution is archived, which is final. Create a new distribution. */ readonly DistributionArchivedProblem: {
      readonly type?: "/service/problems/distribution/archived";
      readonly title?: "Distribution Archived";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** There is no such distribution among those of your agent. Check the key in the path. */ readonly DistributionNotFoundProblem: {
      readonly type?: "/service/problems/distribution/not-found";
      readonly title?: "Distribution Not Found";
      readonly status?: 404;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** Another agent delivers with this role and this external id, which must be known to one agent only. Choose another external id and put it into the trust policy of the role. */ readonly DistributionRoleInUseProblem: {
      readonly type?: "/service/problems/distribution/role-in-use";
      readonly title?: "Role In Use";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The service does not deliver there: the host is not public, or the role belongs to the service itself. Give a host on the public network, or a role of your own account. */ readonly DistributionTargetNotAllowedProblem: {
      readonly type?: "/service/problems/distribution/target-not-allowed";
      readonly title?: "Target Not Allowed";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** There is no such charge or action among those of your agent. Check the key in the path. */ readonly EntityNotFoundProblem: {
      readonly type?: "/service/problems/entity-not-found";
      readonly title?: "Not Found";
      readonly status?: 404;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The event subscription is archived, which is final. Create a new subscription. */ readonly EventSubscriptionArchivedProblem: {
      readonly type?: "/service/problems/event-subscription/archived";
      readonly title?: "Event Subscription Archived";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The target is not one that the service may send to: it must be reachable over https, at a public address. Give an https address of a host whose every address is public, or your own event bus. */ readonly EventSubscriptionTargetNotAllowedProblem: {
      readonly type?: "/service/problems/event-subscription/target-not-allowed";
      readonly title?: "Target Not Allowed";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** An agent can have 50 event subscriptions that are not archived. Archive subscriptions that are not used any more. */ readonly EventSubscriptionTooManyProblem: {
      readonly type?: "/service/problems/event-subscription/too-many";
      readonly title?: "Too Many Event Subscriptions";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The API key is valid but does not hold the permission that this operation needs. Use a key that holds the permission named in the detail. */ readonly ForbiddenProblem: {
      readonly type?: "/service/problems/forbidden";
      readonly title?: "Forbidden";
      readonly status?: 403;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The service did not answer in time. What was asked may have happened. Repeat the request with the same idempotency key to learn its outcome. */ readonly GatewayTimeoutProblem: {
      readonly type?: "/service/problems/gateway-timeout";
      readonly title?: "Gateway Timeout";
      readonly status?: 504;
      readonly retryable?: true;
    } & components["schemas"]["Problem"];
    /** The first request with this idempotency key has not been answered yet. Wait as long as Retry-After says and send the same request again to get its answer. */ readonly IdempotencyRequestIsStillBeingProcessedProblem: {
      readonly type?: "/service/problems/idempotency/request-is-still-being-processed";
      readonly title?: "Request Is Still Being Processed";
      readonly status?: 409;
      readonly retryable?: true;
    } & components["schemas"]["Problem"];
    /** The idempotency key was used before, with another route or another body. Use a new idempotency key for a new request; repeat a request unchanged. */ readonly IdempotencyRequestMismatchProblem: {
      readonly type?: "/service/problems/idempotency/request-mismatch";
      readonly title?: "Idempotent Request Mismatch";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The service failed. The request id in `instance` leads its operators to the cause. Repeat the request with the same idempotency key; report the request id if it fails again. */ readonly InternalServerErrorProblem: {
      readonly type?: "/service/problems/internal-server-error";
      readonly title?: "Internal Server Error";
      readonly status?: 500;
      readonly retryable?: true;
    } & components["schemas"]["Problem"];
    /** Parts of the request do not have the form that the API describes. Correct every field listed in validationErrors and send the request again. */ readonly InvalidInputProblem: {
      readonly type?: "/service/problems/invalid-input";
      readonly title?: "Invalid Input";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The offsetToken was not given by this list, for this agent and these parameters. Repeat every parameter of the first page except limit, or start again without an offsetToken. */ readonly InvalidOffsetTokenProblem: {
      readonly type?: "/service/problems/invalid-offset-token";
      readonly title?: "Invalid Offset Token";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** Each field is well formed, but together they ask for nothing that can be authenticated. Read the detail, which names the rule, and change the request. */ readonly InvalidRequestProblem: {
      readonly type?: "/service/problems/invalid-request";
      readonly title?: "Invalid Request";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The times of a list of charges do not go together, or not with its other filters. Leave out from and to when you look for a transactionReference; else let from lie before to. */ readonly InvalidToOrFromDateProblem: {
      readonly type?: "/service/problems/invalid-to-or-from-date";
      readonly title?: "Invalid To or From Date";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The request cannot be read as HTTP for this API. Check path, query, headers and encoding of the request. */ readonly MalformedRequestProblem: {
      readonly type?: "/service/problems/malformed-request";
      readonly title?: "Malformed Request";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The acceptor is archived, which is final. Create a new acceptor. */ readonly MerchantAcceptorArchivedProblem: {
      readonly type?: "/service/problems/merchant-acceptor/archived";
      readonly title?: "Merchant Acceptor Archived";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The acceptor is blocked for new charges, or archived. Use another acceptor, or have the block lifted. */ readonly MerchantAcceptorBlockedProblem: {
      readonly type?: "/service/problems/merchant-acceptor/blocked";
      readonly title?: "Blocked Merchant Acceptor";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** There is no such route, or no such entity among those of your agent. Check the path and the key in it. */ readonly NotFoundProblem: {
      readonly type?: "/service/problems/not-found";
      readonly title?: "Not Found";
      readonly status?: 404;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The entity has another version than the one that If-Match names: it was changed since you read it. Read the entity again, decide whether the change still applies, and send it with the new version. */ readonly PreconditionFailedProblem: {
      readonly type?: "/service/problems/precondition-failed";
      readonly title?: "Precondition Failed";
      readonly status?: 412;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** A key inside the request names an entity that your agent does not have. Send the key of an existing entity. */ readonly ReferencedEntityNotFoundProblem: {
      readonly type?: "/service/problems/referenced-entity-not-found";
      readonly title?: "Referenced Entity Not Found";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The window that the report is asked for is empty, too long, or not over yet. Give a window in the past; the detail says what is wrong with this one. */ readonly ReportInvalidDateRangeProblem: {
      readonly type?: "/service/problems/report/invalid-date-range";
      readonly title?: "Invalid Date Range";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** After the change the trigger would be daily without an hour. Give the hour together with the cadence. */ readonly ReportInvalidTriggerProblem: {
      readonly type?: "/service/problems/report/invalid-trigger";
      readonly title?: "Invalid Trigger";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The report has no file: it could not be written, or it was deleted because of its age. Run the report's schedule for the same window; the detail says what happened. */ readonly ReportNotAvailableProblem: {
      readonly type?: "/service/problems/report/not-available";
      readonly title?: "Report Not Available";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** A distribution that the schedule is to deliver to is archived. Leave it out, or create a new distribution. */ readonly ReportReferencedEntityArchivedProblem: {
      readonly type?: "/service/problems/report/referenced-entity-archived";
      readonly title?: "Referenced Entity Archived";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** There is no such report among those of your agent. Check the key in the path. */ readonly ReportReportNotFoundProblem: {
      readonly type?: "/service/problems/report/report-not-found";
      readonly title?: "Report Not Found";
      readonly status?: 404;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The schedule is archived, which is final: it makes no reports any more. Create a new schedule. */ readonly ReportReportScheduleArchivedProblem: {
      readonly type?: "/service/problems/report/report-schedule-archived";
      readonly title?: "Report Schedule Archived";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** There is no such report schedule among those of your agent. Check the key in the path. */ readonly ReportReportScheduleNotFoundProblem: {
      readonly type?: "/service/problems/report/report-schedule-not-found";
      readonly title?: "Report Schedule Not Found";
      readonly status?: 404;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The body is larger than 256 KiB. Send a smaller body. */ readonly RequestTooLargeProblem: {
      readonly type?: "/service/problems/request-too-large";
      readonly title?: "Request Too Large";
      readonly status?: 413;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The sandbox clock cannot be moved like this: it moves forward only, and not without end. Read the detail, which names the rule, and change the request. */ readonly SandboxInvalidRequestProblem: {
      readonly type?: "/service/problems/sandbox/invalid-request";
      readonly title?: "Invalid Request";
      readonly status?: 400;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** A part the service depends on cannot be reached. What was asked may have happened all the same. Wait as long as Retry-After says and send the same request again with its idempotency key. */ readonly ServiceUnavailableProblem: {
      readonly type?: "/service/problems/service-unavailable";
      readonly title?: "Service Unavailable";
      readonly status?: 503;
      readonly retryable?: true;
    } & components["schemas"]["Problem"];
    /** The network's directory server gave no answer that counts. The authentication ended as non-authenticated. Start a new authentication; protocolError, where it is given, says what one side found wrong. */ readonly ThreeDsDirectoryServerUnavailableProblem: {
      readonly type?: "/service/problems/3ds/directory-server-unavailable";
      readonly title?: "Directory Server Unavailable";
      readonly status?: 502;
      readonly retryable?: false /** Key of the authentication */;
      readonly threedsKey?: string /** An error message of the protocol (Erro) */;
      readonly protocolError?: {
        readonly errorCode: string /** Who found it: S the service, D directory server, A issuer */;
        readonly errorComponent: string;
        readonly errorDescription: string;
        readonly errorDetail: string;
      };
    } & components["schemas"]["Problem"];
    /** There is no such authentication among those of your agent. Check the key in the path. */ readonly ThreeDsNotFoundProblem: {
      readonly type?: "/service/problems/3ds/not-found";
      readonly title?: "Not Found";
      readonly status?: 404;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The card lies in no range that takes part in 3-D Secure. Charge without authentication, or ask for another card. */ readonly ThreeDsUnenrolledAccountNumberProblem: {
      readonly type?: "/service/problems/3ds/unenrolled-account-number";
      readonly title?: "Unenrolled Account Number";
      readonly status?: 422;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The card cannot be authenticated so at the network that the request leads to. Choose another network of the card, an acceptor of that network, or another challengeIndicator. */ readonly ThreeDsUnsupportedCardNetworkProblem: {
      readonly type?: "/service/problems/3ds/unsupported-card-network";
      readonly title?: "Unsupported Card Network";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The issuer, the directory server and the service have no version of the protocol in common. Charge without authentication, or ask for another card. */ readonly ThreeDsUnsupportedProtocolVersionProblem: {
      readonly type?: "/service/problems/3ds/unsupported-protocol-version";
      readonly title?: "Unsupported Protocol Version";
      readonly status?: 422;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The agent sends more requests than its limit allows. Wait as long as Retry-After says. */ readonly TooManyRequestsProblem: {
      readonly type?: "/service/problems/too-many-requests";
      readonly title?: "Too Many Requests";
      readonly status?: 429;
      readonly retryable?: true;
    } & components["schemas"]["Problem"];
    /** The body is not of the media type that this operation reads. Send JSON with the Content-Type that the detail names. */ readonly UnsupportedMediaTypeProblem: {
      readonly type?: "/service/problems/unsupported-media-type";
      readonly title?: "Unsupported Media Type";
      readonly status?: 415;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
  };
}
