import { retentionSettings, vaultSettings } from "../shared/values/settings.ts";

/** Of those that seal the cards of tokens, or open and seal them. */
export const tokenCardSettings = { ...vaultSettings, ...retentionSettings };
