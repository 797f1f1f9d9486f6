import * as v from "valibot";
import { NoContent } from "../../shared/values/schemas.ts";
import { publicText } from "../public-text.ts";

export const ownEndpoints = {
  redirectToDocumentation: publicText({
    operationId: "redirectToDocumentation",
    summary: "Go to the documentation",
    description: "Whoever opens the address of the API in a browser is led to its documentation.",
    path: "/",
    answer: { status: 307, schema: NoContent },
    problems: [],
  }),
  getHealth: publicText({
    operationId: "getHealth",
    summary: "Ask whether the API is reachable",
    description:
      "For load balancers and monitors: the way to the API is open. It looks at nothing behind it, so it is cheap to ask and says nothing about card networks.",
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
    summary: "Retrieve this description",
    description: "The whole API as an OpenAPI 3.1 document, for programs that make clients or tests from it.",
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
    summary: "Retrieve the description of events",
    description: "All events as an AsyncAPI 3.1 document, for programs that make receivers or tests from it.",
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
