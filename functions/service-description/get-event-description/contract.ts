import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getEventDescription",
  summary: "Retrieve the description of events",
  description: "All events as an AsyncAPI 3.0 document, for programs that make receivers or tests from it.",
  method: "GET",
  path: "/asyncapi.json",
  permission: "public",
  answer: {
    status: 200,
    schema: v.pipe(
      v.record(v.string(), v.unknown()),
      v.metadata({
        title: "AsyncApiDocument",
        description: "An AsyncAPI 3.0 document",
        examples: [{ asyncapi: "3.0.0" }],
      }),
    ),
  },
  problems: [],
  stateless: true,
});
