import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getHealth",
  summary: "Ask whether the API is reachable",
  description:
    "For load balancers and monitors: the way to the API is open. It looks at nothing behind it, so it is cheap to ask and says nothing about card networks.",
  method: "GET",
  path: "/health",
  permission: "public",
  answer: {
    status: 200,
    schema: v.pipe(
      v.object({ status: v.literal("pass") }),
      v.metadata({ title: "Health", examples: [{ status: "pass" }] }),
    ),
  },
  problems: [],
  stateless: true,
});
