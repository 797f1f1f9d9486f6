import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Bin } from "../merchant-schemas.ts";

export const contract = defineEndpoint({
  slice: "merchants",
  operationId: "getBin",
  summary: "Retrieve a BIN",
  description:
    "Returns a BIN, which identifies the acquirer on one card network. The operator sets up your BINs. Charges through an acceptor use the acceptor's BIN.",
  method: "GET",
  path: "/bins/{binKey}",
  permission: "agents:GetBin",
  pathParameters: { binKey: keySchema("bin") },
  answer: { status: 200, schema: Bin, revalidated: true },
  problems: [commonProblems.notFound],
});
