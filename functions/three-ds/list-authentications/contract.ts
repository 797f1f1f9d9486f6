import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { creationQuery } from "../../shared/lists/creation-range.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { Authentication } from "../authentication/authentication-schemas.ts";
import { authenticationResults } from "../domain/authentication/authentication-states.ts";

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "listAuthentications",
  summary: "List authentications",
  description:
    "All authentications of the agent, or those created in a time, on a day, under a name of yours, or with a result, without their authentication values and challenge requests.",
  method: "GET",
  path: "/3ds",
  permission: "threeDs:List",
  query: {
    ...sortedPageQuery,
    ...creationQuery,
    result: v.optional(v.pipe(v.picklist(authenticationResults), v.description("Those that have this result now"))),
  },
  answer: { status: 200, schema: pageOf(Authentication) },
  problems: [commonProblems.invalidOffsetToken, commonProblems.invalidToOrFromDate],
});
