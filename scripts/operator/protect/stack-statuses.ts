import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import type { Stage } from "../../../lib/stages/stage.ts";
import { commandClient } from "../command-client.ts";
import { findStack } from "../preflight/stacks.ts";
import { stageAssembly } from "../stage-assembly.ts";

/** The stacks of a stage by CloudFormation's status of each; undefined for one that is not there. */
export const stackStatuses = async (stage: Stage): Promise<Readonly<Record<string, string | undefined>>> => {
  const client = new CloudFormationClient(commandClient(stage.region));
  const statuses: Record<string, string | undefined> = {};
  for (const { stackName } of stageAssembly(stage)) {
    statuses[stackName] = (await findStack(client, stackName))?.StackStatus;
  }
  return statuses;
};
