import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "archiveAcceptor",
  summary: "Archive an acceptor",
  description:
    "No new charge can be created with it, for good; charges made before go on. It can still be retrieved, and archiving it again changes nothing.",
  method: "DELETE",
  path: "/acceptors/{acceptorKey}",
  permission: "acceptors:Archive",
  pathParameters: { acceptorKey: keySchema("acceptor") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [commonProblems.notFound],
  audited: true,
});
