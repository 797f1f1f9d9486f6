import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { pathPart, publicText } from "../public-text.ts";

export const documentationEndpoints = {
  getDocumentation: publicText({
    operationId: "getDocumentation",
    summary: "Read the documentation",
    description:
      "Returns the first page of the documentation as HTML, or as Markdown if the `Accept` header prefers `text/markdown`. Pages load no external resources.",
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
      "Returns a page as HTML, or as Markdown if the `Accept` header prefers `text/markdown` or the name ends with `.md`. `GET /llms.txt` lists all pages.",
    path: "/docs/{page}",
    pathParameters: {
      page: pathPart("Page name", "charges.md"),
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
    description: "Returns the search index of the documentation.",
    path: "/docs/search.json",
    answer: {
      status: 200,
      revalidated: true,
      schema: v.pipe(
        v.array(
          v.pipe(
            v.object({
              title: v.pipe(v.string(), v.description("Section heading, page title, problem type or glossary term")),
              page: v.pipe(v.string(), v.description("Title of the page that contains the section")),
              address: v.pipe(v.string(), v.description("Path, with an anchor for a section or a glossary term")),
              detail: v.optional(
                v.pipe(v.string(), v.description("Method and path of an operation, or HTTP status of a problem")),
              ),
              also: v.optional(
                v.pipe(v.array(v.string()), v.description("Synonyms of the title, from the glossary, in lower case")),
              ),
              words: v.pipe(
                v.string(),
                v.description(
                  "Distinct words of the section's text, in lower case: the most frequent words first, then all others in alphabetical order",
                ),
              ),
            }),
            v.title("DocumentedPlace"),
          ),
        ),
        v.metadata({
          examples: [
            [{ title: "Money", page: "Acquiring API", address: "/v1/docs#money", words: "an amount is an integer" }],
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
      "Returns the list of documentation pages in the llmstxt.org format: one line per page, with the URL of its Markdown version.",
    path: "/llms.txt",
    answer: { status: 200, revalidated: true, schema: v.string(), mediaType: "text/plain" },
    problems: [],
  }),
};
