import { text } from "../shared/values/settings.ts";

/** Which installation of the service this is. */
export const stageSettings = { STAGE: text };
