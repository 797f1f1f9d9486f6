import { retentionSettings, vaultSettings } from "../shared/values/settings.ts";

/** Settings of functions that encrypt the cards of tokens, or decrypt and encrypt them. */
export const tokenCardSettings = { ...vaultSettings, ...retentionSettings };
