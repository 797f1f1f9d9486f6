import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getDocumentation",
  summary: "Read the documentation",
  description:
    "The first of its pages: for people who ask for HTML, as Markdown for programs that ask for `text/markdown`. A page needs nothing from elsewhere.",
  method: "GET",
  path: "/docs",
  permission: "public",
  answer: {
    status: 200,
    schema: v.string(),
    mediaType: "text/html",
    alternatives: { "text/markdown": v.string() },
  },
  problems: [],
  stateless: true,
});
