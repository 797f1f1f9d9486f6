import { type CfnResource, CustomResource } from "aws-cdk-lib";
import { Alias, type IFunction, type IVersion, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { FunctionContract } from "../../../functions/shared/entry/function-contract.ts";

/** Name of the Lambda alias that callers use. Each release moves the alias to a new version. */
const aliasName = "live";

/** Slices whose failures a cardholder notices immediately: charges, their actions, authentications and their results. */
const releasedSlices = ["charges", "three-ds"];

/** Returns true for functions that are called through an alias. All other functions are updated in place. */
const isReleased = ({ slice, kind }: FunctionContract): boolean =>
  kind === "authorizer" || (releasedSlices.includes(slice) && (kind === "endpoint" || kind === "network-endpoint"));

/** Timeout of the release check, instead of CloudFormation's default of one hour for a custom resource. */
const checkSeconds = 120;

/** CDK context key for a comma-separated list of probes to skip: `-c waive="network visa,vault key"`, or `-c waive=all`. */
const waiveContext = "waive";

const waivedIn = (scope: Construct): readonly string[] =>
  String(scope.node.tryGetContext(waiveContext) ?? "")
    .split(",")
    .filter(Boolean);

/**
 * Functions of a stack that are called through an alias. A release creates new versions. After the release check has tested
 * these versions, the aliases move to them. If the check fails or the release alarm is raised, CloudFormation rolls back the
 * stack with all its aliases.
 */
export class ReleasedFunctions {
  readonly #aliases: Alias[] = [];
  readonly contracts: FunctionContract[] = [];

  served(contract: FunctionContract, handler: LambdaFunction): IFunction {
    if (!isReleased(contract)) return handler;
    // Under `exactOptionalPropertyTypes`, `Version` is not assignable to `IVersion`, for the same reason as `Vpc` and `IVpc` in
    // the egress stack.
    const version = handler.currentVersion as IVersion;
    const alias = new Alias(handler, "Live", { aliasName, version });
    this.#aliases.push(alias);
    this.contracts.push(contract);
    return alias as IFunction;
  }

  /** Registers the function with this ARN, which tests the new versions before the aliases move to them. */
  checkedBy(scope: Construct, serviceToken: string): void {
    const waived = waivedIn(scope);
    const check = new CustomResource(scope, "ReleaseCheck", {
      serviceToken,
      properties: {
        versions: this.#aliases.map(({ version }) => version.functionArn),
        ...(waived.length > 0 && { waived }),
      },
    });
    // The CDK writes the timeout as a string, which CloudFormation would have to convert to a number.
    (check.node.defaultChild as CfnResource).addPropertyOverride("ServiceTimeout", checkSeconds);
    for (const alias of this.#aliases) alias.node.addDependency(check);
  }
}
