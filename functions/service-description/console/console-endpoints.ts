import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { pathPart, publicText } from "../public-text.ts";

export const consoleEndpoints = {
  getConsole: publicText({
    operationId: "getConsole",
    summary: "Open the console",
    description:
      "Returns the console, a web page for searching and managing payments. The console requires an API key, which is stored only in the browser, and shows the data that the key can access.",
    path: "/console",
    answer: { status: 200, revalidated: true, schema: v.string(), mediaType: "text/html" },
    problems: [],
  }),
  getFavicon: publicText({
    operationId: "getFavicon",
    summary: "Retrieve the favicon",
    description: "Returns the service's favicon.",
    path: "/favicon.ico",
    answer: { status: 200, revalidated: true, schema: v.string(), mediaType: "image/svg+xml" },
    problems: [],
  }),
  getConsoleFile: publicText({
    operationId: "getConsoleFile",
    summary: "Retrieve a console file",
    description: "Returns a file that the console loads. A file with a content hash in its name never changes.",
    path: "/console/{file}",
    pathParameters: {
      file: pathPart("File name, as referenced by the console page", "icon.svg"),
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
