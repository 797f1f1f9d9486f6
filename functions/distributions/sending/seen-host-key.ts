import type { Table } from "../../shared/store/table.ts";
import { distributionItemKey } from "../distribution/distribution-store.ts";
import type { Distribution } from "../domain/distribution.ts";
import type { FileOutcome } from "./file-to-deliver.ts";

/**
 * Keeps the first host key that a server proved, whatever came of the file: one that answers later in its place must not
 * become the first. Its agent sees it, so that is a version. Not when the agent has named the keys or changed the server meanwhile.
 */
export const rememberHostKey = async (
  table: Pick<Table, "write">,
  distribution: Distribution,
  outcome: FileOutcome,
  now: Date,
): Promise<void> => {
  if (distribution.type !== "sftp" || distribution.targets.hostKeyFingerprints || distribution.seenHostKey) return;
  if (outcome.hostKey === undefined) return;
  await table.write([
    {
      kind: "update",
      key: distributionItemKey(distribution.key),
      set: { seenHostKey: outcome.hostKey, version: distribution.version + 1, lastModified: now.toISOString() },
      onlyIf: { expression: "#version = :version", values: { version: distribution.version } },
    },
  ]);
};
