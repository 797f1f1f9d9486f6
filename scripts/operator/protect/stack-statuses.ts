import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import type { Stage } from "../../../lib/stages/stage.ts";
import { commandClient } from "../command-client.ts";
import { unlessMissing } from "../preflight/unless-missing.ts";
import { stageAssembly } from "../stage-assembly.ts";

/** The stacks of a stage by CloudFormation's status of each; undefined for one that is not there. */
export const stackStatuses = async (stage: Stage): Promise<Readonly<Record<string, string | undefined>>> => {
  const client = new CloudFormationClient(commandClient(stage.region));
  const statuses: Record<string, string | undefined> = {};
  for (const { stackName } of stageAssembly(stage)) {
    const pending = client.send(new DescribeStacksCommand({ StackName: stackName }));
    const found = await unlessMissing(pending, /does not exist/);
    statuses[stackName] = found?.Stacks?.[0]?.StackStatus;
  }
  return statuses;
};
