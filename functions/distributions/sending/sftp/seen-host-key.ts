import type { Table } from "../../../shared/store/table.ts";
import { distributionItemKey } from "../../distribution/distribution-store.ts";
import type { Distribution } from "../../domain/distribution.ts";
import type { FileOutcome } from "../file-to-deliver.ts";

/**
 * Stores the first host key of which a server proved possession (trust on first use), even if the file was not delivered.
 * Otherwise, another server that responds later could become the trusted server. The key is visible to the agent, so the
 * version is incremented. The key is not stored if the agent has listed host keys, or if the distribution has been changed
 * in the meantime.
 */
export async function rememberHostKey(
  table: Pick<Table, "write">,
  distribution: Distribution,
  agentKey: string,
  outcome: FileOutcome,
  now: Date,
): Promise<void> {
  if (distribution.type !== "sftp" || distribution.targets.hostKeyFingerprints || distribution.seenHostKey) return;
  if (outcome.hostKey === undefined) return;
  const { key, version } = distribution;
  const { fingerprint: seenHostKey, type: seenHostKeyType } = outcome.hostKey;
  const seen = {
    seenHostKey,
    ...(seenHostKeyType && { seenHostKeyType }),
    version: version + 1,
    lastModified: now.toISOString(),
  };
  const after = { ...distribution, ...seen };
  await table.write([
    {
      kind: "update",
      key: distributionItemKey(key),
      set: seen,
      onlyIf: { expression: "#version = :version", values: { version } },
      audited: { entity: "distribution", agentKey, before: distribution, after },
    },
  ]);
}
