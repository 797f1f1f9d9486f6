import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import type { Stage } from "../../../lib/stages/stage.ts";
import { commandClient } from "../command-client.ts";
import { findStack } from "../preflight/stacks.ts";
import { stageAssembly } from "../stage-assembly.ts";

/** Returns the CloudFormation status of each of a stage's stacks; undefined for a missing stack. */
export async function stackStatuses(stage: Stage): Promise<Readonly<Record<string, string | undefined>>> {
  const client = new CloudFormationClient(commandClient(stage.region));
  const statuses: Record<string, string | undefined> = {};
  for (const { stackName } of stageAssembly(stage)) {
    statuses[stackName] = (await findStack(client, stackName))?.StackStatus;
  }
  return statuses;
}
