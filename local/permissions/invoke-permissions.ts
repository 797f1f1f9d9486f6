import type { Deployment } from "../assembly/deployment.ts";
import { functionName } from "../lambda/functions.ts";
import { matchesGlob } from "./glob.ts";

interface PermissionProperties {
  readonly Action: string;
  readonly FunctionName: string;
  readonly Principal: string;
  readonly SourceArn?: string;
}

/** Which services may call which functions, by the permissions that the templates put on the functions. */
export class InvokePermissions {
  readonly #permissions: readonly PermissionProperties[];

  constructor(deployment: Deployment) {
    this.#permissions = deployment
      .resources<PermissionProperties>("AWS::Lambda::Permission")
      .map(({ properties }) => properties)
      .filter(({ Action }) => matchesGlob(Action, "lambda:InvokeFunction", { ignoreCase: true }));
  }

  allow(nameOrArn: string, principal: string, sourceArn: string): boolean {
    const name = functionName(nameOrArn);
    return this.#permissions.some(
      ({ FunctionName, Principal, SourceArn = "*" }) =>
        functionName(FunctionName) === name && Principal === principal && matchesGlob(SourceArn, sourceArn),
    );
  }
}
