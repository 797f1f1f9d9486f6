import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { Authentication } from "../authentication/authentication-schemas.ts";

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "listAuthentications",
  summary: "List authentications",
  description: "All authentications of the agent, without their authentication values and challenge requests.",
  method: "GET",
  path: "/3ds",
  permission: "threeDs:List",
  query: sortedPageQuery,
  answer: { status: 200, schema: pageOf(Authentication) },
  problems: [commonProblems.invalidOffsetToken],
});
