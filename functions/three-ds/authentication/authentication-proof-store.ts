import { ownedEntity, putEntity } from "../../shared/store/stored-entity.ts";
import type { Item, ItemKey, Put } from "../../shared/store/table.ts";
import type { AuthenticationProof } from "../domain/authentication/authentication-proof.ts";

export const authenticationProofKey = (agentKey: string, dsTransID: string): ItemKey => ({
  table: "domain",
  pk: `authentication#${agentKey}#${dsTransID.toLowerCase()}`,
  sk: "authentication-proof",
});

export const itemToAuthenticationProof = (item: Item | undefined, agentKey: string) =>
  ownedEntity<AuthenticationProof>(item, agentKey);

/** The proof is written when the ARes provides the dsTransID, and again when a challenge ends. */
export const authenticationProofToPut = (proof: AuthenticationProof, agentKey: string): Put =>
  putEntity(authenticationProofKey(agentKey, proof.dsTransID), { ...proof, agentKey });
