import { kindOf, type Oracle } from "../../books.ts";
import { isActive, isOfCard, type StoredToken, tokensIn } from "../kept.ts";

/**
 * Checks that an unused token expires at its announced time, not earlier, that its agent was notified sixty days before, and
 * that no card of the token remains.
 */
export const unusedTokensEnd: Oracle = (books) => {
  const unused = books.parts.tokens?.unused;
  if (!unused) return [];
  const later = new Map(tokensIn(unused).map((token) => [token.key, token]));
  return tokensIn(books)
    .filter(isActive)
    .flatMap(({ key, usableUntil }) => [
      ...wronglyEnded(key, usableUntil, later.get(key)),
      ...(unused.vaultItems.some((item) => isOfCard(item, key)) ? [`the card of ${key} is left`] : []),
      ...wronglyTold(
        key,
        usableUntil,
        unused.items.filter((item) => item["pk"] === `processor-token#${key}` && isEndTold(item)),
      ),
    ]);
};

const isEndTold = (item: Readonly<Record<string, unknown>>): boolean =>
  kindOf(item) === "transition" && String(item["sk"]).startsWith("transition#expiring#");

function wronglyEnded(key: string, usableUntil: string, later: StoredToken | undefined): readonly string[] {
  if (later?.archivedReason !== "not-used") return [`${key} was not archived, and nobody used it`];
  return String(later.lastModified) < usableUntil
    ? [`${key} was archived at ${later.lastModified}, and was usable until ${usableUntil}`]
    : [];
}

const wronglyTold = (
  key: string,
  usableUntil: string,
  told: readonly Readonly<Record<string, unknown>>[],
): readonly string[] =>
  told.length === 1 && String(told[0]?.["sk"]).endsWith(usableUntil)
    ? []
    : [`the end of ${key} at ${usableUntil} was told ${told.length} times`];
