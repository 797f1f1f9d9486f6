import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { merchantProblems } from "../merchant-problems.ts";
import { Acceptor, UpdateAcceptorBody } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "updateAcceptor",
  summary: "Update an acceptor",
  description:
    "Creates the acceptor's next version, with the current state of its merchant and BIN. If nothing changes, no version is created. Omitted properties are unchanged; `null` removes a value. Existing charges still refer to the earlier version.",
  method: "PATCH",
  path: "/acceptors/{acceptorKey}",
  permission: "acceptors:Update",
  pathParameters: { acceptorKey: keySchema("acceptor") },
  body: UpdateAcceptorBody,
  bodyMediaType: "application/merge-patch+json",
  conditional: true,
  answer: { status: 201, schema: Acceptor },
  problems: [commonProblems.notFound, commonProblems.referencedEntityNotFound, merchantProblems.acceptorArchived],
  audited: true,
});
