import { type CardVault, cardVault } from "../cards/card-vault.ts";
import { type DataKeys, kmsDataKeys } from "../secrets/data-key.ts";
import { systemRandomBytes } from "../values/keys.ts";
import type { Log } from "../values/log.ts";
import type { DataKeyPurpose } from "../values/settings.ts";
import { readSettings, recoverySettings, type Settings, type vaultSettings } from "../values/settings.ts";

type VaultSettings = Settings<typeof vaultSettings>;

/** Data keys for a purpose, wrapped by this stage's vault key and, if configured, by the recovery account's key. */
export function deployedDataKeys(
  { VAULT_KEY }: VaultSettings,
  purpose: DataKeyPurpose,
  log: Pick<Log, "error">,
): DataKeys {
  const { VAULT_RECOVERY_KEY: keyArn } = readSettings(recoverySettings);
  return kmsDataKeys(VAULT_KEY, purpose, keyArn === undefined ? undefined : { keyArn, log });
}

export const deployedVault = (settings: VaultSettings, log: Pick<Log, "info" | "error">): CardVault =>
  cardVault(deployedDataKeys(settings, "card-vault", log), systemRandomBytes, log);
