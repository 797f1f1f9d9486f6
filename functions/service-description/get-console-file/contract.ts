import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { reference } from "../../shared/values/schemas.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getConsoleFile",
  summary: "Get a file of the console",
  description: "What the page of the console loads. A name with a hash in it always has the same content.",
  method: "GET",
  path: "/console/{file}",
  permission: "public",
  pathParameters: {
    file: v.pipe(
      v.string(),
      v.maxLength(80),
      reference,
      v.metadata({ description: "Its name, which the page says", examples: ["icon.svg"] }),
    ),
  },
  answer: {
    status: 200,
    schema: v.string(),
    mediaType: "text/javascript",
    alternatives: { "text/css": v.string(), "image/svg+xml": v.string() },
  },
  problems: [commonProblems.notFound],
  stateless: true,
});
