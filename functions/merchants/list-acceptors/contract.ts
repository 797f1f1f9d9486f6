import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Acceptor, acceptorEntries } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "listAcceptors",
  summary: "List the acceptors of a merchant",
  description: "Returns the merchant's acceptors, including archived ones, optionally filtered by `reference`.",
  method: "GET",
  path: "/merchants/{merchantKey}/acceptors",
  permission: "merchants:ListAcceptors",
  pathParameters: { merchantKey: keySchema("merchant") },
  query: { ...sortedPageQuery, reference: acceptorEntries.reference },
  answer: { status: 200, schema: pageOf(Acceptor) },
  problems: [commonProblems.notFound, commonProblems.invalidOffsetToken],
});
