import { rateSettings, text } from "../shared/values/settings.ts";

/** Name of the installation, and its rate limit per agent. */
export const identitySettings = { STAGE: text, ...rateSettings };
