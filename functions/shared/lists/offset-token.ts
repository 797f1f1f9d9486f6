import type { PurposeKeys } from "../secrets/purpose-keys.ts";
import { canonicalJson } from "../values/canonical-json.ts";

/**
 * A signed place in a list. It holds for the list it was made for and no other: agent, route and filters are part of
 * what is signed, though not of the token. Hexadecimal, so that it stands in an address as it is, and has one
 * spelling.
 */

export interface ListIdentity {
  readonly agentKey: string;
  /** Method and path, as the contract has them. */
  readonly route: string;
  /** What else decides which rows there are and in which order: path values, filters, sort order. */
  readonly asked: unknown;
}

const tokenForm = /^(?<keyVersion>[1-9]\d{0,8}) (?<hash>[\w-]{43}) (?<position>.+)$/s;

const signedText = (list: ListIdentity, position: string): string => canonicalJson({ ...list, position });

export const offsetTokenAt = (position: string, list: ListIdentity, keys: PurposeKeys): string => {
  const { hash, keyVersion } = keys.hash("cursor", signedText(list, position));
  return Buffer.from(`${keyVersion} ${hash} ${position}`).toString("hex");
};

/** The position in a token of this list; undefined for anything else. */
export const positionInToken = (token: string, list: ListIdentity, keys: PurposeKeys): string | undefined => {
  if (!/^([0-9a-f]{2})+$/.test(token)) return undefined;
  const { keyVersion, hash, position } = tokenForm.exec(Buffer.from(token, "hex").toString("utf8"))?.groups ?? {};
  if (keyVersion === undefined || hash === undefined || position === undefined) return undefined;
  const known = { hash, keyVersion: Number(keyVersion) };
  return keys.matches("cursor", signedText(list, position), known) ? position : undefined;
};
