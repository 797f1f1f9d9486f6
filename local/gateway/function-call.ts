import type { Outcome } from "../lambda/function-worker.ts";
import { type Functions, PayloadTooLarge } from "../lambda/functions.ts";
import type { InvokePermissions } from "../permissions/invoke-permissions.ts";
import { judge } from "../permissions/policy.ts";
import type { Roles } from "../permissions/roles.ts";
import { configurationError, GatewayFailure } from "./gateway-failure.ts";

export interface FunctionCall {
  /** arn:aws:apigateway:…:lambda:path/2015-03-31/functions/<function ARN>/invocations */
  readonly uri: string;
  /** The role with which the gateway calls; without one the function itself must permit the call. */
  readonly roleArn: string | undefined;
  readonly sourceArn: string;
}

export class FunctionCaller {
  readonly #functions: Functions;
  readonly #roles: Roles;
  readonly #permissions: InvokePermissions;

  constructor(functions: Functions, roles: Roles, permissions: InvokePermissions) {
    this.#functions = functions;
    this.#roles = roles;
    this.#permissions = permissions;
  }

  async call({ uri, roleArn, sourceArn }: FunctionCall, event: string): Promise<Outcome> {
    const functionArn = /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
    const definition = this.#functions.definition(functionArn);
    if (!definition) throw configurationError(`there is no function ${functionArn}`);
    const access = { action: "lambda:InvokeFunction", resource: functionArn };
    const isAllowed =
      roleArn === undefined
        ? this.#permissions.allow(functionArn, "apigateway.amazonaws.com", sourceArn)
        : judge(this.#roles.statements(roleArn), access) === "allowed";
    if (!isAllowed) {
      throw configurationError(
        roleArn === undefined
          ? `${definition.name} does not permit the gateway to call it from ${sourceArn}`
          : `${roleArn} may not invoke ${definition.name}`,
      );
    }
    return this.#functions.invoke(functionArn, event).catch((error: unknown) => {
      if (error instanceof PayloadTooLarge) throw new GatewayFailure("REQUEST_TOO_LARGE", "Request Too Long");
      throw error;
    });
  }
}
