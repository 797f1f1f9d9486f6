import type { Table } from "../../shared/store/table.ts";
import { distributionItemKey } from "../distribution/distribution-store.ts";
import type { Distribution } from "../domain/distribution.ts";
import type { FileOutcome } from "./file-to-deliver.ts";

/**
 * Keeps the first host key that a server proved, whatever came of the file: one that answers later in its place must not
 * become the first. Not when the agent has named the keys or changed the server meanwhile.
 */
export const rememberHostKey = async (
  table: Pick<Table, "write">,
  distribution: Distribution,
  outcome: FileOutcome,
): Promise<void> => {
  if (distribution.type !== "sftp" || distribution.targets.hostKeyFingerprints || distribution.seenHostKey) return;
  if (outcome.hostKey === undefined) return;
  await table.write([
    {
      kind: "update",
      key: distributionItemKey(distribution.key),
      set: { seenHostKey: outcome.hostKey },
      onlyIf: {
        expression: "#version = :version AND attribute_not_exists(#seenHostKey)",
        values: { version: distribution.version },
      },
    },
  ]);
};
