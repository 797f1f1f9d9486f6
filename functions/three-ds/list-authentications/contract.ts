import { commonProblems } from "../../shared/common-problems.ts";
import { defineEndpoint } from "../../shared/contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/pagination.ts";
import { Authentication } from "../authentication-schemas.ts";

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
