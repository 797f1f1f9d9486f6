import { rateSettings, text } from "../shared/values/settings.ts";

/** Which installation of the service this is, and how much it takes from an agent. */
export const identitySettings = { STAGE: text, ...rateSettings };
