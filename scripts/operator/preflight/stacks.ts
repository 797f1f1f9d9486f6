import { type CloudFormationClient, DescribeStacksCommand, type Stack } from "@aws-sdk/client-cloudformation";
import { unlessMissing } from "./unless-missing.ts";

/** Undefined where there is no such stack. */
export const findStack = async (
  cloudFormation: CloudFormationClient,
  StackName: string,
): Promise<Stack | undefined> => {
  const pending = cloudFormation.send(new DescribeStacksCommand({ StackName }));
  return (await unlessMissing(pending, /does not exist/))?.Stacks?.[0];
};

/** Outputs of a stack by name; undefined where there is no such stack. */
export const outputsOf = async (cloudFormation: CloudFormationClient, stackName: string) => {
  const outputs = (await findStack(cloudFormation, stackName))?.Outputs;
  return outputs && Object.fromEntries(outputs.map(({ OutputKey = "", OutputValue }) => [OutputKey, OutputValue]));
};
