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
 * The CDK app of one stage, which must always be given: `cdk deploy --all -c stage=sandbox`. Without the CDK command, as in the
 * local runner, the feature flags still come from cdk.json, so the templates are the same.
 */
const { context } = JSON.parse(readFileSync(join(import.meta.dirname, "../cdk.json"), "utf8"));

const app = new App({ context, analyticsReporting: false });

const { stage, truststore } = stageOrExit(app.node.tryGetContext("stage"));
// The recovery account is deployed separately, with its own credentials: `-c recovery=on`.
if (app.node.tryGetContext("recovery") === "on") recoveryStack(app, stage);
else {
  const [bundle] = await Promise.all([
    bundleFunctions(join(app.outdir, "source-maps")),
    // Elsewhere it is built and stored in a repository; on this machine it is next to the templates that refer to it.
    isLocal(stage) && writeConnectorContext(join(app.outdir, "network-connector")),
  ]);
  acquiringStacks(app, stage, () => Code.fromAsset(bundle), truststore);
}

if (process.env["CDK_VALIDATION"] !== "false") Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

app.synth();
