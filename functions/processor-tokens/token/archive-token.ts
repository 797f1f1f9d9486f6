import { entityClosed } from "../../shared/store/open-entities.ts";
import type { Table, Write, WriteResult } from "../../shared/store/table.ts";
import { archivedToken, type ProcessorToken, type TokenEnd, tokenWithoutSeries } from "../domain/processor-token.ts";
import type { TokenEvent } from "./processor-token-event.ts";
import { changedTokenToPut, transitionToPut } from "./processor-token-store.ts";
import { tokenCardTakenAway } from "./token-vault.ts";

export interface TokenArchivePlatform {
  readonly table: Pick<Table, "write">;
  readonly tokenEvent: TokenEvent;
}

/**
 * Archives an active token permanently and deletes its card data from the vault. Fails if the token has changed since it was
 * read.
 */
export const archiveToken = (
  { table, tokenEvent }: TokenArchivePlatform,
  before: ProcessorToken,
  agentKey: string,
  end: TokenEnd,
  now: Date,
): Promise<WriteResult> => table.write(archivedTokenWrites(tokenEvent, before, agentKey, end, now));

export function archivedTokenWrites(
  tokenEvent: TokenEvent,
  before: ProcessorToken,
  agentKey: string,
  end: TokenEnd,
  now: Date,
): readonly Write[] {
  const after = archivedToken(before, end, now);
  return [
    changedTokenToPut(before, after, agentKey),
    transitionToPut(after, agentKey, tokenEvent("archived", after, agentKey, now)),
    entityClosed({ agentKey, kind: "processorTokens" }),
    tokenCardTakenAway(before.key),
  ];
}

/** Fails if the token has changed since it was read, for example because another request has ended the series. */
export function endSeries(
  { table, tokenEvent }: TokenArchivePlatform,
  before: ProcessorToken,
  agentKey: string,
  now: Date,
): Promise<WriteResult> {
  const after = tokenWithoutSeries(before, now);
  return table.write([
    changedTokenToPut(before, after, agentKey),
    transitionToPut(after, agentKey, tokenEvent("updated", after, agentKey, now)),
  ]);
}
