import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** Settings of the function that creates agents: the stage accepts any agents, or only the smoke agent. */
export const creationSettings = { STAGE: text, AGENTS_TAKEN: v.picklist(["any", "smoke"]) };
