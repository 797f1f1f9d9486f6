import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { exampleKey } from "../../shared/values/example-values.ts";
import { keySchema, Timestamp, TrustedText } from "../../shared/values/schemas.ts";

const meExample = {
  agentKey: exampleKey("agent"),
  apiKey: exampleKey("apiKey"),
  stage: "sandbox",
  permissions: ["charges:Create", "charges:Get"],
  suspended: false,
} as const;

const Me = v.pipe(
  v.object({
    agentKey: keySchema("agent"),
    apiKey: keySchema("apiKey"),
    stage: v.pipe(TrustedText, v.description("Which installation of the service this is")),
    permissions: v.array(TrustedText),
    expires: v.optional(Timestamp),
    suspended: v.pipe(v.boolean(), v.description("Whether the operator has suspended the agent")),
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
