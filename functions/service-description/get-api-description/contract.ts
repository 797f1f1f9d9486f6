import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getApiDescription",
  summary: "Retrieve this description",
  description: "The whole API as an OpenAPI 3.1 document, for programs that make clients or tests from it.",
  method: "GET",
  path: "/openapi.json",
  permission: "public",
  answer: {
    status: 200,
    schema: v.pipe(
      v.record(v.string(), v.unknown()),
      v.metadata({
        title: "OpenApiDocument",
        description: "An OpenAPI 3.1 document",
        examples: [{ openapi: "3.1.1" }],
      }),
    ),
  },
  problems: [],
  stateless: true,
});
