import { CfnParameter, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Stage } from "./stage.ts";
import { isLocal } from "./stage-settings.ts";

/**
 * Returns the value of a stage setting for the templates. The templates of deployed stages contain the value itself, so
 * changing the value changes the template. In the local stage, the value is a template parameter with this name, because some
 * values, such as ports, are known only at startup. `npm start -- --set NetworkTimeoutSeconds=4` overrides a value. The
 * parameter's value is set in every stack that declares the parameter.
 */
export function stageValue(scope: Construct, stage: Stage, name: string, value: string | number): string {
  if (!isLocal(stage)) return String(value);
  const stack = Stack.of(scope);
  const known = stack.node.tryFindChild(name);
  const parameter = known instanceof CfnParameter ? known : new CfnParameter(stack, name, { default: String(value) });
  return parameter.valueAsString;
}

/** `visa=…,mastercard=…`: one value per network, in the format of the functions' settings. */
export const byNetworkText = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([network, value]) => `${network}=${value}`)
    .join(",");
