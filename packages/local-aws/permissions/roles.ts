import type { Deployment } from "../assembly/deployment.ts";
import { evaluatePolicy, type PolicyDocument, type PolicyStatement, statementsOf } from "./policy.ts";
import { type Principal, roleSession } from "./principal.ts";

interface RoleProperties {
  readonly Policies?: readonly { readonly PolicyDocument: PolicyDocument }[];
}

export class Roles {
  readonly #statements: ReadonlyMap<string, readonly PolicyStatement[]>;
  readonly #mayInvoke = new Map<string, boolean>();

  constructor(deployment: Deployment) {
    this.#statements = new Map(
      deployment
        .resources<RoleProperties>("AWS::IAM::Role")
        .map(({ arn, properties: { Policies = [] } }) => [
          arn,
          Policies.flatMap(({ PolicyDocument }) => statementsOf(PolicyDocument)),
        ]),
    );
  }

  has(roleArn: string): boolean {
    return this.#statements.has(roleArn);
  }

  mayInvoke(roleArn: string, functionArn: string): boolean {
    const known = this.#mayInvoke.get(`${roleArn} ${functionArn}`);
    if (known !== undefined) return known;
    const access = { action: "lambda:InvokeFunction", resource: functionArn };
    const isAllowed = evaluatePolicy(this.#statementsOf(roleArn), access) === "allowed";
    this.#mayInvoke.set(`${roleArn} ${functionArn}`, isAllowed);
    return isAllowed;
  }

  principal({ name, roleArn }: { readonly name: string; readonly roleArn: string }): Principal {
    return roleSession(roleArn, name, [this.#statementsOf(roleArn)]);
  }

  /** Roles that no template defines have no permissions. */
  #statementsOf(roleArn: string): readonly PolicyStatement[] {
    return this.#statements.get(roleArn) ?? [];
  }
}
