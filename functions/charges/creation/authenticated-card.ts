import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { AuthenticationProof } from "../../three-ds/published.ts";

/** Whether it was this card that was authenticated, also after the root secret got a new version in between. */
export const isAuthenticatedCard = (
  proof: AuthenticationProof | undefined,
  cardNumber: string,
  keys: Pick<PurposeKeys, "matches">,
): boolean => {
  if (!proof) return false;
  const { cardFingerprint: hash, fingerprintKeyVersion: keyVersion = 1 } = proof;
  return keys.matches("card-fingerprint", cardNumber, { hash, keyVersion });
};
