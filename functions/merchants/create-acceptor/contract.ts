import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { createAcceptorExample } from "../merchant-examples.ts";
import { merchantProblems } from "../merchant-problems.ts";
import { Acceptor, acceptorEntries } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "createAcceptor",
  summary: "Create an acceptor",
  description:
    "Creates an acceptor (merchant account): a merchant ID (MID) on one card network, under one BIN. Every charge refers to an acceptor.",
  method: "POST",
  path: "/merchants/{merchantKey}/acceptors",
  permission: "merchants:CreateAcceptor",
  pathParameters: { merchantKey: keySchema("merchant") },
  body: v.pipe(v.strictObject(acceptorEntries), v.metadata({ examples: [createAcceptorExample] })),
  answer: { status: 201, schema: Acceptor },
  problems: [commonProblems.notFound, commonProblems.referencedEntityNotFound, merchantProblems.tooManyAcceptors],
  idempotent: true,
  inOneWrite: true,
  audited: true,
});
