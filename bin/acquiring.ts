import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import { acquiringStacks } from "../lib/acquiring-app.ts";
import { bundleFunctions } from "../lib/bundle.ts";
import { stageOf } from "../lib/stages.ts";

/**
 * The CDK app. `STAGE=production-eu cdk deploy` or `cdk deploy -c stage=production-eu` choose the stage. Without the
 * CDK command, as the local runner calls it, the feature flags still come from cdk.json: the templates are the same.
 */
const { context } = JSON.parse(readFileSync(join(import.meta.dirname, "../cdk.json"), "utf8"));

const app = new App({ context, analyticsReporting: false });
const stage = stageOf(process.env["STAGE"] ?? app.node.tryGetContext("stage") ?? "sandbox");
const bundle = await bundleFunctions(join(app.outdir, "source-maps"));
acquiringStacks(app, stage, () => Code.fromAsset(bundle));

if (process.env["CDK_VALIDATION"] !== "false") Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

app.synth();
