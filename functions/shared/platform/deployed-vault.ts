import { type CardVault, cardVault } from "../cards/card-vault.ts";
import { kmsDataKeys } from "../secrets/data-key.ts";
import { systemRandomBytes } from "../values/keys.ts";
import type { Log } from "../values/log.ts";
import { readSettings, recoverySettings, type Settings, type vaultSettings } from "../values/settings.ts";

/** The vault under the key of this stage, and of its recovery account where it has one. */
export const deployedVault = (
  { VAULT_KEY }: Settings<typeof vaultSettings>,
  log: Pick<Log, "info" | "error">,
): CardVault => {
  const { VAULT_RECOVERY_KEY: keyArn } = readSettings(recoverySettings);
  return cardVault(kmsDataKeys(VAULT_KEY, keyArn === undefined ? undefined : { keyArn, log }), systemRandomBytes, log);
};
