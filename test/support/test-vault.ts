import { createSecretKey, randomBytes } from "node:crypto";
import { tokenVault } from "../../functions/processor-tokens/token/token-vault.ts";
import { cardRetentionMonths } from "../../functions/shared/cards/card-use.ts";
import { cardVault } from "../../functions/shared/cards/card-vault.ts";
import type { DataKeys } from "../../functions/shared/secrets/data-key.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";

/** The vault with data keys of this process, one for each purpose, in place of those wrapped by KMS. */

function dataKeysOfTest(): DataKeys {
  const dataKey = { plaintext: createSecretKey(randomBytes(32)), wrapped: randomBytes(40) };
  return { current: async () => dataKey, unwrap: async () => dataKey.plaintext };
}

export const testVault = cardVault(dataKeysOfTest(), randomBytes, silentLog);

export const testTokens = tokenVault(dataKeysOfTest(), randomBytes, silentLog);

/** Clients of functions that access both kinds of cards. */
export const testVaults = { vault: testVault, tokens: testTokens };

export const retainUntil = cardRetentionMonths(18);
