import { duePortions, type SweepPlatform, sweepDue } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import { patientTable } from "../../shared/store/retry-on-conflict.ts";
import type { Item, Table } from "../../shared/store/table.ts";
import { archiveToken, type TokenArchivePlatform } from "../token/archive-token.ts";
import { expiringToPut, itemToToken, tokenEndTold } from "../token/processor-token-store.ts";

interface ExpireTokensPlatform extends SweepPlatform, TokenArchivePlatform {
  readonly table: Table;
}

/** Number of concurrent writes. A write spends most of its time waiting for DynamoDB. */
const atOnce = 8;

/** Writes are retried on conflict, because every archival changes the agent's count of active tokens. */
export function expireProcessorTokens(given: ExpireTokensPlatform): PortionedWork<{ readonly toldOrArchived: number }> {
  const table = patientTable(given.table, given.clock);
  const platform = { ...given, table };
  const { tokenEvent, log } = platform;

  const tellOrArchive = async (item: Item, now: Date): Promise<boolean> => {
    const agentKey = String(item["agentKey"]);
    const token = itemToToken(item, agentKey);
    if (token?.status !== "active") return false;
    if (new Date(token.usableUntil) <= now) {
      const { written } = await archiveToken(platform, token, agentKey, { archivedReason: "not-used" }, now);
      return written;
    }
    const event = tokenEvent("expiring", token, agentKey, now);
    const { written } = await table.write([tokenEndTold(token), expiringToPut(token, agentKey, event)]);
    return written;
  };

  return {
    portions: () => duePortions(platform, "processor-token"),
    work: async (portions, deadline) => {
      const toldOrArchived = await sweepDue(platform, "processor-token", portions, deadline, tellOrArchive, { atOnce });
      log.info("PROCESSOR_TOKENS_EXPIRED", { toldOrArchived });
      return { toldOrArchived };
    },
  };
}
