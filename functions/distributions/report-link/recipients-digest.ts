import { createHash } from "node:crypto";
import type { Distribution, Recipients } from "../domain/distribution.ts";

/**
 * Names a message of an email distribution by who gets it. Its place does not: when the agent takes one out, the ones behind
 * it move up, and what was meant for one would go to another.
 */
export const recipientsDigest = ({ to, cc = [], bcc = [] }: Recipients): string => {
  const people = [to, cc, bcc].map((addresses) => [...addresses].sort());
  return createHash("sha256").update(JSON.stringify(people)).digest("base64url");
};

/** The message that goes to exactly these people, if the distribution still has it. */
export const messageTo = (distribution: Distribution, digest: string | undefined): Recipients | undefined =>
  distribution.type === "email"
    ? distribution.targets.recipients.find((recipients) => recipientsDigest(recipients) === digest)
    : undefined;
