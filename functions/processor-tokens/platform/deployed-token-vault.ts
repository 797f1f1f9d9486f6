import { deployedDataKeys } from "../../shared/platform/deployed-vault.ts";
import { systemRandomBytes } from "../../shared/values/keys.ts";
import type { Log } from "../../shared/values/log.ts";
import type { Settings, vaultSettings } from "../../shared/values/settings.ts";
import { type TokenVault, tokenVault } from "../token/token-vault.ts";

export const deployedTokenVault = (
  settings: Settings<typeof vaultSettings>,
  log: Pick<Log, "info" | "error">,
): TokenVault => tokenVault(deployedDataKeys(settings, "processor-token", log), systemRandomBytes, log);
