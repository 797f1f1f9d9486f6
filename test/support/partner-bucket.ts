import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ready } from "../../local/welcome.ts";

/** A bucket of the second local AWS account, which no role of the service may read. */
export function partnerBucket(
  ready: Ready,
  dataDirectory: string,
  { roleName = "receives-reports", isEncrypted = false } = {},
) {
  const [account] = ready.outsideAccounts;
  const role = account?.roles.find(({ name }) => name === roleName);
  const bucketName = account?.buckets.find((name) => (account.bucketKeys[name] !== undefined) === isEncrypted) ?? "";

  return {
    /** Targets of a distribution to the bucket. */
    targets: (change: Readonly<Record<string, unknown>> = {}) => ({
      bucketName,
      accountId: account?.account,
      directory: "incoming/acquiring",
      roleArn: `arn:aws:iam::${account?.account}:role/${role?.name}`,
      externalId: role?.externalId,
      ...change,
    }),
    /** Returns an object of the bucket as its owner sees it. */
    objectOf: (key: string): Buffer | undefined => {
      const place = join(dataDirectory, "s3", bucketName);
      const index = existsSync(join(place, "objects.jsonl")) ? readFileSync(join(place, "objects.jsonl"), "utf8") : "";
      const line = index
        .split("\n")
        .filter(Boolean)
        .map((text): [string, { file: string }] => JSON.parse(text))
        .findLast(([name]) => name === key);
      return line && readFileSync(join(place, "content", line[1].file));
    },
  };
}
