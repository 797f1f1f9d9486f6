import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getDocumentation",
  summary: "Read the documentation",
  description: "The same as a page for people. It is one file and needs nothing from elsewhere.",
  method: "GET",
  path: "/docs",
  permission: "public",
  answer: { status: 200, schema: v.string(), mediaType: "text/html" },
  problems: [],
  stateless: true,
});
