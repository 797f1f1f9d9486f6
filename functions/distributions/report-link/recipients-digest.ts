import { createHash } from "node:crypto";
import type { Distribution, Recipients } from "../domain/distribution.ts";

/**
 * Identifies an email within a distribution by its recipients, not by its index. If the agent removes an entry of
 * `recipients`, the entries after it move up, and a link with an index would become valid for other recipients.
 */
export function recipientsDigest({ to, cc = [], bcc = [] }: Recipients): string {
  const people = [to, cc, bcc].map((addresses) => [...addresses].sort());
  return createHash("sha256").update(JSON.stringify(people)).digest("base64url");
}

/** Returns the entry of `recipients` with this digest, or undefined if the distribution does not contain such an entry. */
export const messageTo = (distribution: Distribution, digest: string | undefined): Recipients | undefined =>
  distribution.type === "email"
    ? distribution.targets.recipients.find((recipients) => recipientsDigest(recipients) === digest)
    : undefined;
