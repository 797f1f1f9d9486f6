import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getConsole",
  summary: "Open the console",
  description:
    "A page for people who look for payments instead of reading JSON. It asks for an API key, which stays in the browser, and shows what that key may do.",
  method: "GET",
  path: "/console",
  permission: "public",
  answer: { status: 200, schema: v.string(), mediaType: "text/html" },
  problems: [],
  stateless: true,
});
