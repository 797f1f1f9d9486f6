import { type CloudFormationClient, DescribeStacksCommand, type Stack } from "@aws-sdk/client-cloudformation";
import { unlessMissing } from "./unless-missing.ts";

/** Returns undefined if the stack does not exist. */
export async function findStack(cloudFormation: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  const pending = cloudFormation.send(new DescribeStacksCommand({ StackName }));
  return (await unlessMissing(pending, /does not exist/))?.Stacks?.[0];
}

/** Returns undefined if the stack does not exist. */
export async function outputsOf(cloudFormation: CloudFormationClient, stackName: string) {
  const outputs = (await findStack(cloudFormation, stackName))?.Outputs;
  return outputs && Object.fromEntries(outputs.map(({ OutputKey = "", OutputValue }) => [OutputKey, OutputValue]));
}
