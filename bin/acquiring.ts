import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import { acquiringStacks, recoveryStack } from "../lib/acquiring-app.ts";
import { bundleFunctions } from "../lib/bundle.ts";
import { writeConnectorContext } from "../lib/connector-image/connector-context.ts";
import { isLocal } from "../lib/stages/stage-settings.ts";
import { stageOrExit } from "./stage-or-exit.ts";

/**
 * CDK app for one stage. The stage is required: `cdk deploy --all -c stage=sandbox`. The feature flags are read from cdk.json
 * even if the app runs without the CDK CLI (as in the local runner), so the templates are the same with and without the CLI.
 */
const { context } = JSON.parse(readFileSync(join(import.meta.dirname, "../cdk.json"), "utf8"));

const app = new App({ context, analyticsReporting: false });

const { stage, truststore } = stageOrExit(app.node.tryGetContext("stage"));
// The recovery account's stack is deployed separately, with that account's credentials: `-c recovery=on`.
if (app.node.tryGetContext("recovery") === "on") recoveryStack(app, stage);
else {
  const [bundle] = await Promise.all([
    bundleFunctions(join(app.outdir, "source-maps")),
    // For a local stage, the network connector's build context is written next to the templates that refer to it. For other
    // stages, the image is built elsewhere and pushed to an ECR repository.
    isLocal(stage) && writeConnectorContext(join(app.outdir, "network-connector")),
  ]);
  acquiringStacks(app, stage, () => Code.fromAsset(bundle), truststore);
}

if (process.env["CDK_VALIDATION"] !== "false") Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

app.synth();
