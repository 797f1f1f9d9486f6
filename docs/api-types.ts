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
              | components["schemas"]["ChargeCannotDetermineCardNetworkByCardNumberProblem"]
              | components["schemas"]["BinUnexpectedNetworkProblem"]
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
    readonly AuthenticatedCardInput: {
      /** Card number, 12 to 19 digits */ readonly number: string;
      readonly expiryMonth: number /** Four digits */;
      readonly expiryYear: number /** The security code. Never stored */;
      readonly cvc?: string /** Name on the card: Latin letters, also accented ones */;
      readonly holderName?: string;
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
          /** The Accept header of the browser */ readonly acceptHeader: string /** BCP 47; navigator.language */;
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
          /** The Accept header of the browser */ readonly acceptHeader: string /** BCP 47; navigator.language */;
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
      readonly expiryYear: number /** The security code. Never stored */;
      readonly cvc?: string /** Name on the card: Latin letters, also accented ones */;
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
      readonly type: components["schemas"]["ChargeType"] /** What counts now */;
      readonly amount: components["schemas"]["Money"] /** What was asked for */;
      readonly requestedAmount: components["schemas"]["Money"];
      readonly clearingMode: "auto" | "manual" /** ISO 8601, UTC */;
      readonly clearAfter?: string;
      readonly localTransactionDateTime: string;
      readonly transactionReference?: string;
      readonly status: components["schemas"]["ChargeStatus"];
      readonly authentication: {
        readonly sca: { readonly method: string; readonly compliance: string; readonly complianceReason: string };
        readonly cvc: "none" | "match" | "partial-match" | "no-match" | "not-processed";
        readonly avs: "none" | "match" | "partial-match" | "no-match" | "not-processed";
      } /** Who bears the loss if it is fraud */;
      readonly fraudLiability: "acquirer" | "issuer";
      readonly authorizationIsoFields: components["schemas"]["AuthorizationIsoFields"];
      readonly decline?: components["schemas"]["Decline"];
    };
    /** One thing that was done to a charge, with its outcome. Actions are added and never changed. */ readonly ChargeAction: {
      readonly type: "authorization" /** Key of the action */;
      readonly key: string /** Key of the charge */;
      readonly chargeKey: string /** ISO 8601, UTC */;
      readonly created: string /** Counts the changes of the entity, from 1 */;
      readonly version: number /** What counts after the answer */;
      readonly amount: components["schemas"]["Money"];
      readonly status: { /** What the issuer said */ readonly authorization: "approved" | "declined" };
      readonly authorizationResponse: components["schemas"]["AuthorizationResponse"];
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
      /** What is asked of the issuer */ readonly intent: "purchase" /** Where the card comes from */;
      readonly cardEntry: "e-commerce" | "manual" /** How the payment was ordered */;
      readonly order: "checkout" | "mail" | "phone";
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
        | "eventSubscriptions:Create"
        | "eventSubscriptions:Get"
        | "eventSubscriptions:List"
        | "eventSubscriptions:Update"
        | "eventSubscriptions:Archive"
        | "deliveries:Get"
        | "deliveries:List"
        | "deliveries:Resend"
        | "threeDs:Create"
        | "threeDs:Get"
        | "threeDs:List"
        | "apiKeys:All"
        | "agents:All"
        | "merchants:All"
        | "acceptors:All"
        | "charges:All"
        | "eventSubscriptions:All"
        | "deliveries:All"
        | "threeDs:All"
        | "all:All"
      )[] /** A disabled key does not work until it is active again. */;
      readonly status?: "active" | "disabled";
      readonly description?: string /** CIDR blocks that the key may be used from. Without them it may be used from everywhere. */;
      readonly ipRanges?: readonly string[];
    };
    readonly CreateAuthenticationBody: {
      /** Key of the acceptor */ readonly merchantAcceptorKey?: string;
      readonly merchantInfo?: components["schemas"]["MerchantInfoInput"];
      readonly card: components["schemas"]["AuthenticatedCardInput"] /** 0 for intent account-status only */;
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
      readonly card: components["schemas"]["CardInput"];
      readonly amount: components["schemas"]["PositiveMoney"];
      readonly type: components["schemas"]["ChargeType"] /** Whether an approved charge is cleared by itself (`auto`, also when left out) or when you ask */;
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
    readonly CreateRequestorInitiatedAuthenticationBody: {
      /** Key of the acceptor */ readonly merchantAcceptorKey?: string;
      readonly merchantInfo?: components["schemas"]["MerchantInfoInput"];
      readonly card: components["schemas"]["AuthenticatedCardInput"] /** 0 for intent account-status only */;
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
        readonly fileName?: string;
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
          | "target-not-active"
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
        | "target-not-active"
        | "given-up" /** ISO 8601, UTC */;
      readonly created: string /** When it was last sent again by hand */;
      readonly resent?: string /** ISO 8601, UTC */;
      readonly lastModified?: string /** Counts the changes of the entity, from 1 */;
      readonly version: number;
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
    readonly PositiveMoney: {
      /** Amount in minor units of the currency */ readonly value: number;
      readonly currency: components["schemas"]["Currency"];
    };
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
    readonly ThreeDsAddressInput: {
      readonly countryCode: components["schemas"]["CountryCodeInput"];
      readonly city: string;
      readonly line1: string;
      readonly line2?: string;
      readonly postalCode: string /** ISO 3166-2, without the country */;
      readonly stateOrProvince?: string;
    };
    readonly ThreeDsDynamicDescriptor: { readonly merchantName?: string; readonly merchantCity?: string };
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
        | "eventSubscriptions:Create"
        | "eventSubscriptions:Get"
        | "eventSubscriptions:List"
        | "eventSubscriptions:Update"
        | "eventSubscriptions:Archive"
        | "deliveries:Get"
        | "deliveries:List"
        | "deliveries:Resend"
        | "threeDs:Create"
        | "threeDs:Get"
        | "threeDs:List"
        | "apiKeys:All"
        | "agents:All"
        | "merchants:All"
        | "acceptors:All"
        | "charges:All"
        | "eventSubscriptions:All"
        | "deliveries:All"
        | "threeDs:All"
        | "all:All"
      )[] /** A disabled key does not work until it is active again. */;
      readonly status?: "active" | "disabled";
      readonly description?: string | null;
      readonly ipRanges?: readonly string[] | null;
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
    /** The acceptor's BIN belongs to another network than the card. Use an acceptor of the card's network. */ readonly BinUnexpectedNetworkProblem: {
      readonly type?: "/service/problems/bin/unexpected-network";
      readonly title?: "Incompatible Card Network";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** The card number lies in no range of the card networks. Check the number, or ask for another card. */ readonly ChargeCannotDetermineCardNetworkByCardNumberProblem: {
      readonly type?: "/service/problems/charge/cannot-determine-card-network-by-card-number";
      readonly title?: "Cannot Determine Card Network By Card Number";
      readonly status?: 409;
      readonly retryable?: false;
    } & components["schemas"]["Problem"];
    /** Each field is well formed, but together they make no charge. Read the detail, which names the rule, and change the request. */ readonly ChargeInvalidRequestProblem: {
      readonly type?: "/service/problems/charge/invalid-request";
      readonly title?: "Invalid Request";
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
    /** The body is larger than 256 KiB. Send a smaller body. */ readonly RequestTooLargeProblem: {
      readonly type?: "/service/problems/request-too-large";
      readonly title?: "Request Too Large";
      readonly status?: 413;
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
