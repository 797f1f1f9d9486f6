import type { Stage } from "../lib/stages/stage.ts";
import { stageNamed } from "../lib/stages/stages.ts";
import { truststoreOf } from "../lib/stages/truststore.ts";

/** The stage to deploy and its truststore. Prints a refusal as a sentence, without a stack trace, and ends the process. */
export const stageOrExit = (
  name: string | undefined,
): { readonly stage: Stage; readonly truststore: readonly string[] } => {
  try {
    const stage = stageNamed(name);
    return { stage, truststore: truststoreOf(stage) };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};
