import { aProcessorToken } from "../../functions/processor-tokens/testing/token-builder.ts";
import { newTokenToPut } from "../../functions/processor-tokens/token/processor-token-store.ts";
import type { TokenCard } from "../../functions/processor-tokens/token/token-vault.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { systemNewKey } from "../../functions/shared/values/keys.ts";
import { testTokens } from "./test-vault.ts";

/** Writes an agent's token with its card and returns its key. */
export async function tokenOn(table: Pick<Table, "write">, agentKey: string, card: TokenCard): Promise<string> {
  const token = aProcessorToken({ key: systemNewKey("processorToken") });
  const { usableUntil } = token;
  const cardWrite = await testTokens.seal(token.key, agentKey, card, new Date(usableUntil));
  await table.write([newTokenToPut(token, agentKey), cardWrite]);
  return token.key;
}
