import * as v from "valibot";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { ServerIdentity } from "../domain/areq/areq.ts";

/** Values under "*" are defaults for all networks. A value in a network's entry takes precedence. */
const Identities = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(
    v.string(),
    v.strictObject({
      referenceNumber: v.optional(v.string()),
      operatorId: v.optional(v.string()),
      requestorId: v.optional(v.string()),
      acquirerBIN: v.optional(v.string()),
    }),
  ),
);

const Complete = v.object({
  referenceNumber: v.string(),
  operatorId: v.string(),
  requestorId: v.string(),
  acquirerBIN: v.string(),
});

export function parseServerIdentities(setting: string): (network: CardNetwork) => ServerIdentity {
  const given = v.parse(Identities, setting);
  const identityOf = (network: string): ServerIdentity => v.parse(Complete, { ...given["*"], ...given[network] });
  for (const network of Object.keys(given)) identityOf(network);
  return identityOf;
}
