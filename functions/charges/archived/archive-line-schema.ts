import * as v from "valibot";
import { keySchema } from "../../shared/values/schemas.ts";
import { ActionResponse } from "../action/action-schemas.ts";
import { Charge as ChargeResponse } from "../charge/charge-schemas.ts";

/** Schema of archive lines, documented in docs/archive.md. The service itself never reads archive lines. */

/** Merchant key, MID and MCC, which the response for a charge does not contain. */
const Merchant = v.object({
  key: v.pipe(keySchema("merchant"), v.description("Key of the merchant that received the payment")),
  mid: v.pipe(v.string(), v.description("Merchant ID (MID) of the acceptor at the network")),
  mcc: v.pipe(v.string(), v.description("Merchant category code, ISO 18245")),
});

/** Archive line: one action, with its charge as of the time the line was written. */
export const ArchiveLine = v.object({
  schema: v.pipe(v.literal(1), v.description("Version of the line's schema")),
  agentKey: v.pipe(keySchema("agent"), v.description("Key of the agent that the charge belongs to")),
  action: v.pipe(
    ActionResponse,
    v.description("The action, as returned by `GET /charges/{chargeKey}/actions/{actionKey}`"),
  ),
  charge: v.pipe(
    v.omit(v.object(ChargeResponse.entries), ["possibleActions", "metadata"]),
    v.description("The charge, as returned by `GET /charges/{chargeKey}`, without `possibleActions` and `metadata`"),
  ),
  merchant: v.pipe(
    Merchant,
    v.description("Merchant of the payment, with its identifiers in this service and at the network"),
  ),
});
