import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** `AGENTS_TAKEN` determines whether the stage accepts any agent or only the smoke agent. */
export const creationSettings = { STAGE: text, AGENTS_TAKEN: v.picklist(["any", "smoke"]) };
