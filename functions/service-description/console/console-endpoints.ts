import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { pathPart, publicText } from "../public-text.ts";

export const consoleEndpoints = {
  getConsole: publicText({
    operationId: "getConsole",
    summary: "Open the console",
    description:
      "Returns the console, a web page for searching and managing payments. The console requires an API key, which stays in the browser, and shows the data that the key can access.",
    path: "/console",
    answer: { status: 200, revalidated: true, schema: v.string(), mediaType: "text/html" },
    problems: [],
  }),
  getFavicon: publicText({
    operationId: "getFavicon",
    summary: "Get the icon of the service",
    description: "Returns the icon that browsers request.",
    path: "/favicon.ico",
    answer: { status: 200, revalidated: true, schema: v.string(), mediaType: "image/svg+xml" },
    problems: [],
  }),
  getConsoleFile: publicText({
    operationId: "getConsoleFile",
    summary: "Get a file of the console",
    description: "Returns a file that the console loads. A file with a hash in its name never changes.",
    path: "/console/{file}",
    pathParameters: {
      file: pathPart("Name of the file, as in the page", "icon.svg"),
    },
    answer: {
      status: 200,
      revalidated: true,
      schema: v.string(),
      mediaType: "text/javascript",
      alternatives: { "text/css": v.string(), "image/svg+xml": v.string() },
    },
    problems: [commonProblems.notFound],
  }),
};
