import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { acquiringStacks } from "../../../lib/acquiring-app.ts";
import type { Stage } from "../../../lib/stages/stage.ts";
import { truststoreOf } from "../../../lib/stages/truststore.ts";
import { commandClient } from "../command-client.ts";
import { unlessMissing } from "../preflight/unless-missing.ts";

/** The stacks of a stage by CloudFormation's status of each; undefined for one that is not there. */
export const stackStatuses = async (stage: Stage): Promise<Readonly<Record<string, string | undefined>>> => {
  // The names of the stacks follow from the stage, whatever their functions run.
  const code = () => Code.fromInline("exports.handler = async () => {};");
  const stacks = acquiringStacks(new App({ analyticsReporting: false }), stage, code, truststoreOf(stage));
  const client = new CloudFormationClient(commandClient(stage.region));
  const statuses: Record<string, string | undefined> = {};
  for (const stack of Object.values(stacks)) {
    if (!stack) continue;
    const pending = client.send(new DescribeStacksCommand({ StackName: stack.stackName }));
    const found = await unlessMissing(pending, /does not exist/);
    statuses[stack.stackName] = found?.Stacks?.[0]?.StackStatus;
  }
  return statuses;
};
