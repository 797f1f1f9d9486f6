import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { type FunctionConfiguration, GetFunctionConfigurationCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { commandClient } from "../command-client.ts";
import { type CheckResult, look, ok } from "./check-result.ts";
import type { Reference } from "./references.ts";
import { outputsOf } from "./stacks.ts";
import { unlessMissing } from "./unless-missing.ts";

/** A reference to an output of another stack, with the value deployed in the function and the output's current value. */
export interface CarriedValue extends Reference {
  readonly carried: readonly string[];
  readonly current: string;
}

function carriedBy({ Environment, VpcConfig }: FunctionConfiguration, setting: string): readonly string[] {
  if (setting === "SubnetIds") return VpcConfig?.SubnetIds ?? [];
  if (setting === "SecurityGroupIds") return VpcConfig?.SecurityGroupIds ?? [];
  const value = Environment?.Variables?.[setting];
  return value === undefined ? [] : [value];
}

/** Functions, settings and outputs that are not deployed yet are omitted. */
export async function carriedValues(
  references: readonly Reference[],
  region: string,
): Promise<readonly CarriedValue[]> {
  const cloudFormation = new CloudFormationClient(commandClient(region));
  const lambda = new LambdaClient(commandClient(region));
  const outputs = new Map<string, Awaited<ReturnType<typeof outputsOf>>>();
  for (const name of new Set(references.map(({ stackName }) => stackName))) {
    outputs.set(name, await outputsOf(cloudFormation, name));
  }
  const configurationOf = ({ functionName, alias }: Reference): Promise<FunctionConfiguration | undefined> => {
    const command = new GetFunctionConfigurationCommand({ FunctionName: functionName, Qualifier: alias });
    return unlessMissing(lambda.send(command), /^ResourceNotFoundException/);
  };
  const configurations = new Map<string, FunctionConfiguration | undefined>();
  const found: CarriedValue[] = [];
  for (const reference of references) {
    const { functionName, setting, stackName, outputName } = reference;
    const current = outputs.get(stackName)?.[outputName];
    if (current === undefined) continue;
    if (!configurations.has(functionName)) configurations.set(functionName, await configurationOf(reference));
    const carried = carriedBy(configurations.get(functionName) ?? {}, setting);
    if (carried.length > 0) found.push({ ...reference, carried, current });
  }
  return found;
}

const inWords = ({ functionName, setting, carried, stackName, outputName, current }: CarriedValue): string =>
  `${setting} of ${functionName} is ${carried.join(", ")}, but the output ${outputName} of ${stackName} is ${current}`;

/** Finds outdated values. CloudFormation does not update a stack if only an output that the stack uses has changed. */
export function ofCarriedValues(values: readonly CarriedValue[]): CheckResult {
  const check = "values of other stacks";
  const stale = values.filter(({ carried, current }) => !carried.includes(current));
  if (stale.length === 0) return ok(check, `${values.length} values in functions match the outputs`);
  const remedy = 'see docs/operations/deploy.md, "A value from another stack has changed"';
  return look(check, `${stale.map(inWords).join("; ")}: ${remedy}`);
}
