import { CfnParameter, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Stage } from "./stage.ts";
import { isLocal } from "./stage-settings.ts";

/**
 * A value of the stage as templates carry it. Deployed, it stands there as it is: changing it changes the template, and what is
 * deployed is what is committed. On this machine it is a parameter of that name, because ports are known only when the
 * service starts (`npm start -- --set NetworkTimeoutSeconds=4`); one that several stacks have is set in all of them.
 */
export const stageValue = (scope: Construct, stage: Stage, name: string, value: string | number): string => {
  if (!isLocal(stage)) return String(value);
  const stack = Stack.of(scope);
  const known = stack.node.tryFindChild(name);
  const parameter = known instanceof CfnParameter ? known : new CfnParameter(stack, name, { default: String(value) });
  return parameter.valueAsString;
};

/** `visa=…,mastercard=…`: one value for each network, as functions read it. */
export const byNetworkText = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([network, value]) => `${network}=${value}`)
    .join(",");
