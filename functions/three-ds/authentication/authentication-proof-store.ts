import { itemSchema, ownedEntity } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Put, Update } from "../../shared/store/table.ts";
import { putItem } from "../../shared/store/table.ts";
import type { AuthenticationProof } from "../domain/authentication/authentication-proof.ts";

/** Proofs in the table: one item for each dsTransID of an agent. */

export const authenticationProofKey = (agentKey: string, dsTransID: string): ItemKey => ({
  table: "domain",
  pk: `authentication#${agentKey}#${dsTransID.toLowerCase()}`,
  sk: "authentication-proof",
});

export const itemToAuthenticationProof = (item: Item | undefined, agentKey: string) =>
  ownedEntity<AuthenticationProof>(item, agentKey);

/** Written when an authentication gets its dsTransID, and again when its challenge ends; never once it is bound. */
export const authenticationProofToPut = (proof: AuthenticationProof, agentKey: string): Put => {
  const { pk, sk } = authenticationProofKey(agentKey, proof.dsTransID);
  return putItem(
    "domain",
    { ...proof, pk, sk, schema: itemSchema, agentKey },
    { expression: "attribute_not_exists(#chargeKey)" },
  );
};

/** The first write of a charge carries this; refused when another charge was faster. */
export const boundAuthentication = (agentKey: string, dsTransID: string, chargeKey: string): Update => ({
  kind: "update",
  key: authenticationProofKey(agentKey, dsTransID),
  set: { chargeKey },
  onlyIf: { expression: "attribute_exists(#pk) AND attribute_not_exists(#chargeKey)" },
});

/** The last write of a declined charge carries this, so that the payment can be tried again. */
export const freedAuthentication = (agentKey: string, dsTransID: string, chargeKey: string): Update => ({
  kind: "update",
  key: authenticationProofKey(agentKey, dsTransID),
  set: {},
  remove: ["chargeKey"],
  onlyIf: { expression: "#chargeKey = :chargeKey", values: { chargeKey } },
});
