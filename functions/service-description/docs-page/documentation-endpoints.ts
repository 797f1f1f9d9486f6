import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { pathPart, publicText } from "../public-text.ts";

export const documentationEndpoints = {
  getDocumentation: publicText({
    operationId: "getDocumentation",
    summary: "Read the documentation",
    description:
      "The first of its pages: for people who ask for HTML, as Markdown for programs that ask for `text/markdown`. A page needs nothing from elsewhere.",
    path: "/docs",
    answer: {
      status: 200,
      revalidated: true,
      schema: v.string(),
      mediaType: "text/html",
      alternatives: { "text/markdown": v.string() },
    },
    problems: [],
  }),
  getDocumentationPage: publicText({
    operationId: "getDocumentationPage",
    summary: "Read a page of the documentation",
    description:
      "For people who ask for HTML. It is Markdown for programs that ask for `text/markdown`, or for the name with `.md` at its end. `GET /llms.txt` has a list of all pages.",
    path: "/docs/{page}",
    pathParameters: {
      page: pathPart("Name of the page", "charges.md"),
    },
    answer: {
      status: 200,
      revalidated: true,
      schema: v.string(),
      mediaType: "text/html",
      alternatives: { "text/markdown": v.string() },
    },
    problems: [commonProblems.notFound],
  }),
  getDocumentationIndex: publicText({
    operationId: "getDocumentationIndex",
    summary: "Search the documentation",
    description: "The words of the documentation by the place where they stand: what its search looks through.",
    path: "/docs/search.json",
    answer: {
      status: 200,
      revalidated: true,
      schema: v.pipe(
        v.array(
          v.pipe(
            v.object({
              title: v.pipe(v.string(), v.description("Heading of the place")),
              page: v.pipe(v.string(), v.description("Title of the page that it is on")),
              address: v.pipe(v.string(), v.description("Path, with the anchor of the place")),
              detail: v.optional(v.pipe(v.string(), v.description("Route of an operation, status of a problem"))),
              also: v.optional(
                v.pipe(v.array(v.string()), v.description("Synonyms of its title, from the glossary, in lower case")),
              ),
              words: v.pipe(
                v.string(),
                v.description("Those of its text, each once, in lower case, the most frequent ones first"),
              ),
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
  }),
  listDocumentation: publicText({
    operationId: "listDocumentation",
    summary: "List the pages of the documentation",
    description:
      "For programs that read texts, in the form of llmstxt.org: a line a page, with the address of its Markdown.",
    path: "/llms.txt",
    answer: { status: 200, revalidated: true, schema: v.string(), mediaType: "text/plain" },
    problems: [],
  }),
};
