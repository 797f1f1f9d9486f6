import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { createMerchantExample } from "../merchant-examples.ts";
import { merchantProblems } from "../merchant-problems.ts";
import { Merchant, merchantEntries } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "createMerchant",
  summary: "Create a merchant",
  description:
    "Creates a merchant for which you process payments. To accept cards, create its acceptors (merchant accounts) next.",
  method: "POST",
  path: "/merchants",
  permission: "merchants:Create",
  body: v.pipe(v.strictObject(merchantEntries), v.metadata({ examples: [createMerchantExample] })),
  answer: { status: 201, schema: Merchant },
  problems: [merchantProblems.tooManyMerchants],
  idempotent: true,
  inOneWrite: true,
  audited: true,
});
