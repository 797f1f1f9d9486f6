import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** Of what creates agents: whether the stage takes any, or none but the smoke agent. */
export const creationSettings = { STAGE: text, AGENTS_TAKEN: v.picklist(["any", "smoke"]) };
