import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Acceptor } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "getAcceptor",
  summary: "Retrieve an acceptor",
  description:
    "Returns an acceptor. The embedded merchant and BIN are snapshots, taken when the acceptor was created or last updated.",
  method: "GET",
  path: "/acceptors/{acceptorKey}",
  permission: "acceptors:Get",
  pathParameters: { acceptorKey: keySchema("acceptor") },
  answer: { status: 200, schema: Acceptor, revalidated: true },
  problems: [commonProblems.notFound],
});
