import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { pathPart, publicText } from "../public-text.ts";

export const consoleEndpoints = {
  getConsole: publicText({
    operationId: "getConsole",
    summary: "Open the console",
    description:
      "A page for people who look for payments instead of reading JSON. It asks for an API key, which stays in the browser, and shows what that key may do.",
    path: "/console",
    answer: { status: 200, revalidated: true, schema: v.string(), mediaType: "text/html" },
    problems: [],
  }),
  getFavicon: publicText({
    operationId: "getFavicon",
    summary: "Get the icon of the service",
    description: "Browsers ask for it by this name beside whatever else they open.",
    path: "/favicon.ico",
    answer: { status: 200, revalidated: true, schema: v.string(), mediaType: "image/svg+xml" },
    problems: [],
  }),
  getConsoleFile: publicText({
    operationId: "getConsoleFile",
    summary: "Get a file of the console",
    description: "What the page of the console loads. A name with a hash in it always has the same content.",
    path: "/console/{file}",
    pathParameters: {
      file: pathPart("Its name, which the page says", "icon.svg"),
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
