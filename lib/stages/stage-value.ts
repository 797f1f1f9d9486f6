import { CfnParameter, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Stage } from "./stage.ts";
import { isLocal } from "./stage-settings.ts";

/**
 * Value of a stage in the templates. Deployed stages contain the value, so each change of it changes the template. In the local
 * stage it is a parameter of that name, because ports are known only at start (`npm start -- --set NetworkTimeoutSeconds=4`);
 * it is set in every stack that has it.
 */
export const stageValue = (scope: Construct, stage: Stage, name: string, value: string | number): string => {
  if (!isLocal(stage)) return String(value);
  const stack = Stack.of(scope);
  const known = stack.node.tryFindChild(name);
  const parameter = known instanceof CfnParameter ? known : new CfnParameter(stack, name, { default: String(value) });
  return parameter.valueAsString;
};

/** `visa=…,mastercard=…`: one value per network, in the format of the functions' settings. */
export const byNetworkText = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([network, value]) => `${network}=${value}`)
    .join(",");
