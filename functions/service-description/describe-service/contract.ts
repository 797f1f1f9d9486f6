import { definePublicTexts } from "../../shared/entry/function-contract.ts";
import { consoleEndpoints } from "../console/console-endpoints.ts";
import { documentationEndpoints } from "../docs-page/documentation-endpoints.ts";
import { eventSchemaEndpoints } from "../event-schemas/event-schema-endpoints.ts";
import { problemEndpoints } from "../problem-page/problem-endpoints.ts";
import { ownEndpoints } from "./endpoints.ts";

export const contract = definePublicTexts({
  slice: "service-description",
  operationId: "describeService",
  summary: "Serves all public documents and handles methods that a path does not support",
  endpoints: [
    ...Object.values(ownEndpoints),
    ...Object.values(eventSchemaEndpoints),
    ...Object.values(documentationEndpoints),
    ...Object.values(consoleEndpoints),
    ...Object.values(problemEndpoints),
  ],
});
