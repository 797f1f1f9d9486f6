import * as v from "valibot";
import { keySchema } from "../../shared/values/schemas.ts";
import { ActionResponse } from "../action/action-schemas.ts";
import { Charge as ChargeResponse } from "../charge/charge-schemas.ts";

/** Schema of the archive's lines, documented in docs/archive.md. The service itself does not read them. */

/** Version of the schema. */
const archiveLineSchema = 1;

/** Merchant identifiers used by the networks, which the API does not return. */
const Merchant = v.object({
  key: v.pipe(keySchema("merchant"), v.description("Whose payment it was")),
  mid: v.pipe(v.string(), v.description("The number that the network knew the acceptor by")),
  mcc: v.pipe(v.string(), v.description("Merchant category code, ISO 18245")),
});

/** A line of the archive: one action, with its charge as it was when the line was written. */
export const ArchiveLine = v.object({
  schema: v.pipe(v.literal(archiveLineSchema), v.description("The form of the line")),
  agentKey: v.pipe(keySchema("agent"), v.description("Whose charge it was")),
  action: v.pipe(
    ActionResponse,
    v.description("The action, as `GET /charges/{chargeKey}/actions/{actionKey}` showed it"),
  ),
  charge: v.pipe(
    v.omit(v.object(ChargeResponse.entries), ["possibleActions", "metadata"]),
    v.description("Its charge, as `GET /charges/{chargeKey}` showed it, without what could be done to it"),
  ),
  merchant: v.pipe(Merchant, v.description("Whose payment it was, in our words and the network's")),
});
