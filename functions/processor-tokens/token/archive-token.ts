import { entityClosed } from "../../shared/store/open-entities.ts";
import type { Table, Write, WriteResult } from "../../shared/store/table.ts";
import { archivedToken, type ProcessorToken, type TokenEnd } from "../domain/processor-token.ts";
import type { TokenEvent } from "./processor-token-event.ts";
import { changedTokenToPut, transitionToPut } from "./processor-token-store.ts";
import { tokenCardKeptUntil } from "./token-vault.ts";

export interface TokenArchivePlatform {
  readonly table: Pick<Table, "write">;
  readonly tokenEvent: TokenEvent;
}

/** Ends an active token for good and lets the vault's copy of its card go. Refused when the token was changed meanwhile. */
export const archiveToken = async (
  { table, tokenEvent }: TokenArchivePlatform,
  before: ProcessorToken,
  agentKey: string,
  end: TokenEnd,
  now: Date,
): Promise<WriteResult> => {
  const after = archivedToken(before, end, now);
  const writes: readonly Write[] = [
    changedTokenToPut(before, after, agentKey),
    transitionToPut(after, agentKey, tokenEvent("archived", after, agentKey, now)),
    entityClosed({ agentKey, kind: "processorTokens" }),
  ];
  const result = await table.write([...writes, tokenCardKeptUntil(before.key, now)]);
  // The table has let the card go already.
  const isGone = !result.written && result.refused.every(({ index }) => index === writes.length);
  return isGone ? table.write(writes) : result;
};
