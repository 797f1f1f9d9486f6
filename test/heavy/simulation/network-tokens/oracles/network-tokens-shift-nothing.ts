import { type Books, chargeVersionsIn, type Oracle } from "../../books.ts";

/**
 * The cryptogram of a network token proves where the token is used, not who pays. Without 3-D Secure, the issuer never bears
 * the loss, regardless of the indicator.
 */
export const networkTokensShiftNothing: Oracle = (books) => {
  if (!books.parts.networkTokens) return [];
  const versions = chargeVersionsIn(books);
  const unauthenticated = new Set(
    versions
      .filter(({ sent, authentication }) => sent.token?.type === "network" && !authentication)
      .map(({ key }) => key),
  );
  return [
    ...versions
      .filter(({ key, fraudLiability }) => unauthenticated.has(key) && fraudLiability === "issuer")
      .map(({ key, revision }) => `the issuer bears the loss of ${key} in revision ${revision}`),
    ...toldOfIssuers(books)
      .filter(({ key }) => unauthenticated.has(key))
      .map(({ key, invocation }) => `${invocation} heard that the issuer bears the loss of ${key}`),
  ];
};

const toldOfIssuers = ({ responses }: Books) =>
  responses.flatMap(({ invocation, response }) => {
    if (response?.statusCode !== 201) return [];
    const { key, fraudLiability } = JSON.parse(response.body) as Told;
    return fraudLiability === "issuer" ? [{ key, invocation }] : [];
  });

interface Told {
  readonly key: string;
  readonly fraudLiability?: string;
}
