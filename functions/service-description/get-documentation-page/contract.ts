import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { reference } from "../../shared/values/schemas.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getDocumentationPage",
  summary: "Read a page of the documentation",
  description:
    "For people who ask for HTML. It is Markdown for programs that ask for `text/markdown`, or for the name with `.md` at its end. `GET /llms.txt` has a list of all pages.",
  method: "GET",
  path: "/docs/{page}",
  permission: "public",
  pathParameters: {
    page: v.pipe(
      v.string(),
      v.maxLength(80),
      reference,
      v.metadata({ description: "Name of the page", examples: ["charges.md"] }),
    ),
  },
  answer: {
    status: 200,
    schema: v.string(),
    mediaType: "text/html",
    alternatives: { "text/markdown": v.string() },
  },
  problems: [commonProblems.notFound],
  stateless: true,
});
