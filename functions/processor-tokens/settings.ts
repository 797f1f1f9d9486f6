import { retentionSettings, vaultSettings } from "../shared/values/settings.ts";

export const tokenCardSettings = { ...vaultSettings, ...retentionSettings };
