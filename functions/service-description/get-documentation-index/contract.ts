import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getDocumentationIndex",
  summary: "Search the documentation",
  description: "The words of the documentation by the place where they stand: what its search looks through.",
  method: "GET",
  path: "/docs/search.json",
  permission: "public",
  answer: {
    status: 200,
    schema: v.pipe(
      v.array(
        v.pipe(
          v.object({
            title: v.pipe(v.string(), v.description("Heading of the place")),
            page: v.pipe(v.string(), v.description("Title of the page that it is on")),
            address: v.pipe(v.string(), v.description("Path, with the anchor of the place")),
            detail: v.optional(v.pipe(v.string(), v.description("Route of an operation, status of a problem"))),
            words: v.pipe(v.string(), v.description("Those of its text, each once, in lower case")),
          }),
          v.title("DocumentedPlace"),
        ),
      ),
      v.metadata({
        examples: [
          [{ title: "Money", page: "Acquiring API", address: "/v1/docs#money", words: "an amount is whole number" }],
        ],
      }),
    ),
  },
  problems: [],
  stateless: true,
});
