import { createSecretKey, randomBytes } from "node:crypto";
import { cardRetentionMonths } from "../../functions/shared/cards/card-use.ts";
import { cardVault } from "../../functions/shared/cards/card-vault.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";

/** The vault with a data key of this process, in place of one that KMS wrapped. */

const dataKey = { plaintext: createSecretKey(randomBytes(32)), wrapped: randomBytes(40) };

export const testVault = cardVault(
  { current: async () => dataKey, unwrap: async () => dataKey.plaintext },
  randomBytes,
  silentLog,
);

export const retainUntil = cardRetentionMonths(18);
