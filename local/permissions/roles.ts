import type { Deployment } from "../assembly/deployment.ts";
import { place } from "../place.ts";
import { type Access, judge, type PolicyDocument, type PolicyStatement, statementsOf } from "./policy.ts";

interface RoleProperties {
  readonly Policies?: readonly { readonly PolicyDocument: PolicyDocument }[];
}

/** Who makes a call: a function with the role that the template gives it. */
export interface Caller {
  readonly name: string;
  readonly roleArn: string;
}

export class AccessDenied extends Error {
  override readonly name = "AccessDeniedException";
}

/** What each role may do by the policies that the templates give it. */
export class Roles {
  readonly #statements: ReadonlyMap<string, readonly PolicyStatement[]>;

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

  /** Of a role that no template makes, nothing is known and so nothing is allowed. */
  statements(roleArn: string): readonly PolicyStatement[] {
    return this.#statements.get(roleArn) ?? [];
  }

  has(roleArn: string): boolean {
    return this.#statements.has(roleArn);
  }

  mayInvoke(roleArn: string, functionArn: string): boolean {
    return judge(this.statements(roleArn), { action: "lambda:InvokeFunction", resource: functionArn }) === "allowed";
  }

  /** Throws AccessDenied, in the words of AWS, for the first access that the caller's policies do not allow. */
  check({ name, roleArn }: Caller, accesses: readonly Access[]): void {
    for (const access of accesses) {
      const verdict = judge(this.statements(roleArn), access);
      if (verdict === "allowed") continue;
      const session = `arn:${place.partition}:sts::${place.account}:assumed-role/${roleArn.replace(/^.*\//, "")}/${name}`;
      const reason =
        verdict === "denied"
          ? "with an explicit deny in an identity-based policy"
          : `because no identity-based policy allows the ${access.action} action`;
      throw new AccessDenied(
        `User: ${session} is not authorized to perform: ${access.action} on resource: ${access.resource} ${reason}`,
      );
    }
  }
}
