import type { Stage } from "../lib/stages/stage.ts";
import { stageNamed } from "../lib/stages/stages.ts";
import { truststoreOf } from "../lib/stages/truststore.ts";

/**
 * Returns the stage to deploy and its truststore. If the name is missing or unknown, or if the stage or its truststore is
 * invalid, prints an error message without a stack trace and exits with code 1.
 */
export function stageOrExit(name: string | undefined): {
  readonly stage: Stage;
  readonly truststore: readonly string[];
} {
  try {
    const stage = stageNamed(name);
    return { stage, truststore: truststoreOf(stage) };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
