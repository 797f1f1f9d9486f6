import { text } from "../shared/platform/settings.ts";

/** Which installation of the service this is. */
export const stageSettings = { STAGE: text };
