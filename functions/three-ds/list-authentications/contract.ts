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
    "Returns the agent's authentications, optionally filtered by creation time, creation date, transaction reference or result. Authentication values and challenge requests are not included.",
  method: "GET",
  path: "/3ds",
  permission: "threeDs:List",
  query: {
    ...sortedPageQuery,
    ...creationQuery,
    result: v.optional(
      v.pipe(
        v.picklist(authenticationResults),
        v.description("Returns only authentications that currently have this result"),
      ),
    ),
  },
  answer: { status: 200, schema: pageOf(Authentication) },
  problems: [commonProblems.invalidOffsetToken, commonProblems.invalidToOrFromDate],
});
