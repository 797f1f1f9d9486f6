import * as v from "valibot";
import { NoContent } from "../../shared/values/schemas.ts";
import { publicText } from "../public-text.ts";

export const ownEndpoints = {
  redirectToDocumentation: publicText({
    operationId: "redirectToDocumentation",
    summary: "Open the documentation",
    description: "Redirects a browser to the documentation.",
    path: "/",
    answer: { status: 307, schema: NoContent },
    problems: [],
  }),
  getHealth: publicText({
    operationId: "getHealth",
    summary: "Check the API's health",
    description:
      "Lets load balancers and monitors check that the API is reachable. The check does not cover dependencies or card networks.",
    path: "/health",
    answer: {
      status: 200,
      schema: v.pipe(
        v.object({ status: v.literal("pass") }),
        v.metadata({ title: "Health", examples: [{ status: "pass" }] }),
      ),
    },
    problems: [],
  }),
  getApiDescription: publicText({
    operationId: "getApiDescription",
    summary: "Retrieve the OpenAPI document",
    description:
      "Returns the API description as an OpenAPI 3.1 document, from which you can generate clients and tests.",
    path: "/openapi.json",
    answer: {
      status: 200,
      revalidated: true,
      schema: v.pipe(
        v.record(v.string(), v.unknown()),
        v.metadata({
          title: "OpenApiDocument",
          description: "An OpenAPI 3.1 document",
          examples: [{ openapi: "3.1.1" }],
        }),
      ),
    },
    problems: [],
  }),
  getEventDescription: publicText({
    operationId: "getEventDescription",
    summary: "Retrieve the AsyncAPI document",
    description:
      "Returns the definitions of all events as an AsyncAPI 3.1 document, from which you can generate receivers and tests.",
    path: "/asyncapi.json",
    answer: {
      status: 200,
      revalidated: true,
      schema: v.pipe(
        v.record(v.string(), v.unknown()),
        v.metadata({
          title: "AsyncApiDocument",
          description: "An AsyncAPI 3.1 document",
          examples: [{ asyncapi: "3.1.0" }],
        }),
      ),
    },
    problems: [],
  }),
};
