import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";
import { keySchema, Timestamp, TrustedText } from "../../shared/values/schemas.ts";

const meExample = {
  agentKey: exampleKey("agent"),
  apiKey: exampleKey("apiKey"),
  stage: "sandbox",
  permissions: ["charges:Create", "charges:Get"],
  now: exampleTime,
  suspended: false,
  limits: {
    apiKeys: { max: 40, used: 2 },
    eventSubscriptions: { max: 50, used: 1 },
    merchants: { max: 10_000, used: 12 },
    distributions: { max: 200, used: 1 },
    reportSchedules: { max: 200, used: 2 },
    acceptors: { max: 200 },
  },
} as const;

const Max = v.pipe(v.number(), v.integer(), v.minValue(0));

const Limit = v.object({ max: Max, used: v.pipe(v.number(), v.integer()) });

const Me = v.pipe(
  v.object({
    agentKey: keySchema("agent"),
    apiKey: keySchema("apiKey"),
    stage: v.pipe(TrustedText, v.description("Which installation of the service this is")),
    permissions: v.array(TrustedText),
    expires: v.optional(Timestamp),
    now: v.pipe(Timestamp, v.description("The time of your agent, which the sandbox clock may have moved ahead")),
    suspended: v.pipe(v.boolean(), v.description("Whether the operator has suspended the agent")),
    limits: v.pipe(
      v.object({
        apiKeys: Limit,
        eventSubscriptions: Limit,
        merchants: Limit,
        distributions: Limit,
        reportSchedules: Limit,
        acceptors: v.pipe(v.object({ max: Max }), v.description("Of each merchant")),
      }),
      v.description("How many the agent may have that are not archived, and has. The operator raises these numbers."),
    ),
  }),
  v.metadata({ title: "Me", description: "Who a request comes from, as the service sees it.", examples: [meExample] }),
);

/** Not in the service description: whoever sets a program up asks first whether its key is right. */
export const contract = defineEndpoint({
  slice: "api-keys",
  operationId: "getMe",
  summary: "Retrieve who you are",
  description: "Which agent the API key acts for, what it may do and until when. Every valid key may ask.",
  method: "GET",
  path: "/me",
  permission: "every-key",
  answer: { status: 200, schema: Me },
  problems: [],
});
