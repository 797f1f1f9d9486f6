import { type CardVault, cardVault } from "../cards/card-vault.ts";
import type { Log } from "../entry/logger.ts";
import { kmsDataKeys } from "../secrets/data-key.ts";
import { systemRandomBytes } from "../values/keys.ts";
import type { Settings, vaultSettings } from "./settings.ts";

/** The vault under the key of this stage. */
export const deployedVault = ({ VAULT_KEY }: Settings<typeof vaultSettings>, log: Pick<Log, "info">): CardVault =>
  cardVault(kmsDataKeys(VAULT_KEY), systemRandomBytes, log);
