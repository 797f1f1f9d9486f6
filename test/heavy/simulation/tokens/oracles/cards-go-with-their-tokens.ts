import type { Oracle } from "../../books.ts";
import { isActive, isOfCard, tokensIn } from "../kept.ts";

/**
 * Checks that the vault has the card of each active token for as long as the token can be used, and no decryptable card of an
 * archived token.
 */
export const cardsGoWithTheirTokens: Oracle = (books) =>
  tokensIn(books).flatMap((token) => {
    const card = books.vaultItems.find((item) => isOfCard(item, token.key));
    if (!isActive(token)) return card ? [`the vault has the card of ${token.key}, which is archived`] : [];
    const keptUntilMs = Number(card?.["expiresAt"] ?? 0) * 1_000;
    return keptUntilMs < Date.parse(token.usableUntil) - 1_000 && !books.plan.parts?.clocks
      ? [`the vault does not have the card of ${token.key} until ${token.usableUntil}`]
      : [];
  });
