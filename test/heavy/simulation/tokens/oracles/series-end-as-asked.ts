import { type Books, chargesIn, type Oracle } from "../../books.ts";
import { isArchive, type StoredToken, tokensIn } from "../kept.ts";

/** Checks that the series of a token's charges end only if its agent requests their end when archiving the token. */
export const seriesEndAsAsked: Oracle = (books) => [
  ...tokensIn(books).flatMap((token) => wronglyEnded(token, books)),
  ...books.responses.flatMap(({ invocation, request: { operation, chargeKey }, response, startedMs }) => {
    if (operation !== "create-subsequent-charge" || response?.statusCode !== 201) return [];
    if (response.headers?.["Idempotency-Replayed"]) return [];
    const tokenKey = chargesIn(books).find(({ key }) => key === chargeKey)?.card.processorTokenKey;
    const ended = archivesOf(tokenKey, books).filter(({ endsSeries }) => endsSeries);
    return ended.some(({ heardMs }) => startedMs > heardMs)
      ? [`${invocation} went on with a series that ended with ${tokenKey}`]
      : [];
  }),
];

const archivesOf = (tokenKey: string | undefined, { parts }: Books) =>
  (parts.tokens?.responses ?? []).filter((one) => one.tokenKey === tokenKey && isArchive(one));

function wronglyEnded({ key, seriesEnded }: StoredToken, books: Books): readonly string[] {
  const asked = (books.parts.tokens?.responses ?? []).filter((one) => one.tokenKey === key && one.endsSeries);
  return seriesEnded && asked.length === 0 ? [`the series of ${key} ended, and nobody asked for it`] : [];
}
