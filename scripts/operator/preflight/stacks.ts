import { type CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { unlessMissing } from "./unless-missing.ts";

/** Outputs of a stack by name; undefined where there is no such stack. */
export const outputsOf = async (cloudFormation: CloudFormationClient, StackName: string) => {
  const pending = cloudFormation.send(new DescribeStacksCommand({ StackName }));
  const found = await unlessMissing(pending, /does not exist/);
  const outputs = found?.Stacks?.[0]?.Outputs;
  return outputs && Object.fromEntries(outputs.map(({ OutputKey = "", OutputValue }) => [OutputKey, OutputValue]));
};
