import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "archiveAcceptor",
  summary: "Archive an acceptor",
  description:
    "Archives an acceptor permanently. An archived acceptor accepts no new charges or authentications, but can still be retrieved. Existing charges are not affected. Archiving an archived acceptor has no effect.",
  method: "DELETE",
  path: "/acceptors/{acceptorKey}",
  permission: "acceptors:Archive",
  pathParameters: { acceptorKey: keySchema("acceptor") },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [commonProblems.notFound],
  audited: true,
});
