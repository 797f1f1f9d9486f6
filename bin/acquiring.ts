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
 * The CDK app of one stage, which is always named: `cdk deploy --all -c stage=sandbox`. Without the CDK command, as the local
 * runner calls it, the feature flags still come from cdk.json: the templates are the same.
 */
const { context } = JSON.parse(readFileSync(join(import.meta.dirname, "../cdk.json"), "utf8"));

const app = new App({ context, analyticsReporting: false });

const { stage, truststore } = stageOrExit(app.node.tryGetContext("stage"));
// What lies in the recovery account is deployed with its credentials, and so by itself: `-c recovery=on`.
if (app.node.tryGetContext("recovery") === "on") recoveryStack(app, stage);
else {
  const [bundle] = await Promise.all([
    bundleFunctions(join(app.outdir, "source-maps")),
    // Elsewhere it is built and kept in a repository; on this machine it lies beside the templates that name it.
    isLocal(stage) && writeConnectorContext(join(app.outdir, "network-connector")),
  ]);
  acquiringStacks(app, stage, () => Code.fromAsset(bundle), truststore);
}

if (process.env["CDK_VALIDATION"] !== "false") Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

app.synth();
