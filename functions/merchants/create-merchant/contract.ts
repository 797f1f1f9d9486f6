import * as v from "valibot";
import { defineEndpoint } from "../../shared/contract.ts";
import { Merchant, merchantEntries } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "createMerchant",
  summary: "Create a merchant",
  method: "POST",
  path: "/merchants",
  permission: "merchants:Create",
  body: v.strictObject(merchantEntries),
  answer: { status: 201, schema: Merchant },
  problems: [],
  idempotent: true,
});
