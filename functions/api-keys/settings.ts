import { rateSettings, text } from "../shared/values/settings.ts";

export const identitySettings = { STAGE: text, ...rateSettings };
