import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { bodyBytesMax } from "../../shared/entry/pipeline/json-body.ts";
import { validationErrorsMax } from "../../shared/entry/pipeline/valid-request.ts";
import { pageItemsMax } from "../../shared/lists/pagination.ts";
import { idempotencyKeyLengthMax } from "../../shared/store/idempotency.ts";
import { countedOfAgent, openEntitiesMax } from "../../shared/store/open-entities.ts";
import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";
import { keySchema, Timestamp, TrustedText } from "../../shared/values/schemas.ts";

/** Size limits for all requests and responses. Arrays in requests have separate limits. */
export const sizes = {
  bodyBytes: bodyBytesMax,
  pageItems: pageItemsMax,
  idempotencyKeyCharacters: idempotencyKeyLengthMax,
  validationErrors: validationErrorsMax,
} as const;

const meExample = {
  agentKey: exampleKey("agent"),
  apiKey: exampleKey("apiKey"),
  stage: "sandbox",
  permissions: ["charges:Create", "charges:Get"],
  now: exampleTime,
  suspended: false,
  limits: {
    apiKeys: { max: openEntitiesMax.apiKeys, used: 2 },
    eventSubscriptions: { max: openEntitiesMax.eventSubscriptions, used: 1 },
    merchants: { max: openEntitiesMax.merchants, used: 12 },
    distributions: { max: openEntitiesMax.distributions, used: 1 },
    reportSchedules: { max: openEntitiesMax.reportSchedules, used: 2 },
    processorTokens: { max: openEntitiesMax.processorTokens, used: 480 },
    acceptors: { max: openEntitiesMax.acceptors },
  },
  rates: { requests: { perSecond: 100, burst: 200 }, chargesList: { perSecond: 20, burst: 40 } },
  sizes,
} as const;

const Max = v.pipe(v.number(), v.integer(), v.minValue(0));

const Limit = v.object({ max: Max, used: v.pipe(v.number(), v.integer()) });

const limitsOfAgent = Object.fromEntries(countedOfAgent.map((kind) => [kind, Limit])) as Record<
  (typeof countedOfAgent)[number],
  typeof Limit
>;

const Rate = v.object({
  perSecond: v.pipe(v.number(), v.integer(), v.description("Sustained rate, in requests per second")),
  burst: v.pipe(v.number(), v.integer(), v.description("Maximum burst size, in requests")),
});

const size = (description: string) => v.pipe(v.number(), v.integer(), v.description(description));

const Me = v.pipe(
  v.object({
    agentKey: keySchema("agent"),
    apiKey: keySchema("apiKey"),
    stage: v.pipe(TrustedText, v.description("Environment of the service, such as `sandbox`")),
    permissions: v.array(TrustedText),
    expires: v.optional(Timestamp),
    now: v.pipe(
      Timestamp,
      v.description("Current time of your agent. Ahead of real time if you have advanced the sandbox clock"),
    ),
    suspended: v.pipe(v.boolean(), v.description("True if the operator has suspended the agent")),
    limits: v.pipe(
      v.object({
        ...limitsOfAgent,
        acceptors: v.pipe(v.object({ max: Max }), v.description("Maximum number of acceptors per merchant")),
      }),
      v.description(
        "Maximum and current number of entities of each kind, excluding archived entities. The operator can raise the limits.",
      ),
    ),
    rates: v.pipe(
      v.object({
        requests: v.pipe(
          Rate,
          v.description(
            "Rate limit for all requests of the agent, across its API keys, except requests with a separate limit",
          ),
        ),
        chargesList: v.pipe(Rate, v.description("Rate limit for `GET /charges`")),
      }),
      v.description("The agent's rate limits"),
    ),
    sizes: v.pipe(
      v.object({
        bodyBytes: size("Maximum size of a request body in bytes"),
        pageItems: size("Maximum number of items per page"),
        idempotencyKeyCharacters: size("Maximum length of an `Idempotency-Key`, in characters"),
        validationErrors: size(
          "Maximum number of validation errors listed in a problem. `furtherErrors` is the number of errors that are not listed",
        ),
      }),
      v.description("Maximum sizes of requests and responses"),
    ),
  }),
  v.metadata({
    title: "Me",
    description: "The agent and the API key that authenticated the request, and the agent's limits.",
    examples: [meExample],
  }),
);

/**
 * The service description (the requirements) does not mention this endpoint. Client developers call this endpoint first, to
 * verify that their API key works.
 */
export const contract = defineEndpoint({
  slice: "api-keys",
  operationId: "getMe",
  summary: "Retrieve the caller's identity",
  description:
    "Returns the agent, permissions and expiry of the API key, and the agent's limits. This operation requires a valid API key, but no permission.",
  method: "GET",
  path: "/me",
  permission: "every-key",
  answer: { status: 200, schema: Me },
  problems: [],
});
