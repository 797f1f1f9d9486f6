import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Acceptor } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "getAcceptor",
  summary: "Retrieve an acceptor",
  description: "With its merchant and BIN, as they were when the acceptor was last changed.",
  method: "GET",
  path: "/acceptors/{acceptorKey}",
  permission: "acceptors:Get",
  pathParameters: { acceptorKey: keySchema("acceptor") },
  answer: { status: 200, schema: Acceptor, revalidated: true },
  problems: [commonProblems.notFound],
});
