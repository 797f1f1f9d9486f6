import { type CfnResource, CustomResource } from "aws-cdk-lib";
import { Alias, type IFunction, type IVersion, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { Identified } from "../../../functions/shared/entry/function-contract.ts";

/** Name of the alias that callers use; its version changes with each release. */
const aliasName = "live";

/** Functions whose failure a cardholder notices immediately: charges, their actions, authentications and their results. */
const releasedSlices = ["charges", "three-ds"];

type Released = Identified & { readonly kind: string };

/** Functions of the APIs, and the authorizer. The other functions change during the deployment. */
const isReleased = ({ slice, kind }: Released): boolean =>
  kind === "authorizer" || (releasedSlices.includes(slice) && (kind === "endpoint" || kind === "network-endpoint"));

/** CloudFormation waits an hour for a missing response by default. */
const checkSeconds = 120;

/** Context key with the probes that may fail: `-c waive="network visa"`. */
const waiveContext = "waive";

const waivedIn = (scope: Construct): readonly string[] =>
  String(scope.node.tryGetContext(waiveContext) ?? "")
    .split(",")
    .filter(Boolean);

/**
 * Functions of a stack that are called through an alias. A release creates new versions, the check tests them, and then the
 * aliases move. If the check fails, or the alarm of the release fires, CloudFormation rolls back the stack with all its
 * aliases.
 */
export class ReleasedFunctions {
  readonly #aliases: Alias[] = [];
  /** Functions that are served through released versions. */
  readonly contracts: Released[] = [];

  /** The alias of a released function, otherwise the function itself. */
  served(contract: Released, handler: LambdaFunction): IFunction {
    if (!isReleased(contract)) return handler;
    // Members of CDK classes may be undefined where its interfaces declare them optional.
    const version = handler.currentVersion as IVersion;
    const alias = new Alias(handler, "Live", { aliasName, version });
    this.#aliases.push(alias);
    this.contracts.push(contract);
    return alias as IFunction;
  }

  /** Registers the function with this ARN as the check of the versions before their aliases move. */
  checkedBy(scope: Construct, serviceToken: string): void {
    const waived = waivedIn(scope);
    const check = new CustomResource(scope, "ReleaseCheck", {
      serviceToken,
      properties: {
        versions: this.#aliases.map(({ version }) => version.functionArn),
        ...(waived.length > 0 && { waived }),
      },
    });
    // CDK writes a string, which CloudFormation would have to convert to a number.
    (check.node.defaultChild as CfnResource).addPropertyOverride("ServiceTimeout", checkSeconds);
    for (const alias of this.#aliases) alias.node.addDependency(check);
  }
}
