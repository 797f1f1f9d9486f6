import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { NoContent } from "../../shared/values/schemas.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "redirectToDocumentation",
  summary: "Go to the documentation",
  description: "Whoever opens the address of the API in a browser is led to its documentation.",
  method: "GET",
  path: "/",
  permission: "public",
  answer: { status: 307, schema: NoContent },
  problems: [],
  stateless: true,
});
