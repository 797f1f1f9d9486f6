import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { acquiringStacks } from "../../lib/acquiring-app.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { truststoreOf } from "../../lib/stages/truststore.ts";

/** Synthesizes the stacks of a stage with empty functions, to determine the stacks' names and references. */
export function stageAssembly(stage: Stage) {
  const { context } = JSON.parse(readFileSync(join(import.meta.dirname, "../../cdk.json"), "utf8"));
  const app = new App({ context, analyticsReporting: false });
  acquiringStacks(app, stage, () => Code.fromInline("exports.handler = async () => {};"), truststoreOf(stage));
  return app.synth().stacks;
}
