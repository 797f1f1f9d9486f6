import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "listDocumentation",
  summary: "List the pages of the documentation",
  description:
    "For programs that read texts, in the form of llmstxt.org: a line a page, with the address of its Markdown.",
  method: "GET",
  path: "/llms.txt",
  permission: "public",
  answer: { status: 200, schema: v.string(), mediaType: "text/plain" },
  problems: [],
  stateless: true,
});
