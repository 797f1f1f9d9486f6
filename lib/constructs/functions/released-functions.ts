import { type CfnResource, CustomResource } from "aws-cdk-lib";
import { Alias, type IFunction, type IVersion, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { Identified } from "../../../functions/shared/entry/function-contract.ts";

/** Name of the alias that callers use; its version changes with each release. */
const aliasName = "live";

/** A fault of these is felt by a cardholder at once: charges, what is done to them, authentications and their results. */
const releasedSlices = ["charges", "three-ds"];

type Released = Identified & { readonly kind: string };

/** The APIs' own, and who lets callers in. The rest of a service may flip while it is deployed. */
const isReleased = ({ slice, kind }: Released): boolean =>
  kind === "authorizer" || (releasedSlices.includes(slice) && (kind === "endpoint" || kind === "network-endpoint"));

/** CloudFormation waits an hour for an answer that never comes, unless it is told. */
const checkSeconds = 120;

/** The name of the context that says which probes may fail: `-c waive="network visa"`. */
const waiveContext = "waive";

const waivedIn = (scope: Construct): readonly string[] =>
  String(scope.node.tryGetContext(waiveContext) ?? "")
    .split(",")
    .filter(Boolean);

/**
 * The functions of a stack that are served by an alias. A release makes new versions beside those that serve; the check tries them,
 * and only then the aliases move. When it refuses, or the alarm of the release rings meanwhile, CloudFormation goes back, and all
 * aliases of the stack with it.
 */
export class ReleasedFunctions {
  readonly #aliases: Alias[] = [];
  /** Functions that are served through released versions. */
  readonly contracts: Released[] = [];

  /** The alias of a released function, otherwise the function itself. */
  served(contract: Released, handler: LambdaFunction): IFunction {
    if (!isReleased(contract)) return handler;
    // CDK's classes have members that may be undefined where its interfaces say that they may be left out.
    const version = handler.currentVersion as IVersion;
    const alias = new Alias(handler, "Live", { aliasName, version });
    this.#aliases.push(alias);
    this.contracts.push(contract);
    return alias as IFunction;
  }

  /** Has the function of this ARN try the versions before any alias of them moves. */
  checkedBy(scope: Construct, serviceToken: string): void {
    const waived = waivedIn(scope);
    const check = new CustomResource(scope, "ReleaseCheck", {
      serviceToken,
      properties: {
        versions: this.#aliases.map(({ version }) => version.functionArn),
        ...(waived.length > 0 && { waived }),
      },
    });
    // CDK writes it as a text, which CloudFormation would have to make a number of.
    (check.node.defaultChild as CfnResource).addPropertyOverride("ServiceTimeout", checkSeconds);
    for (const alias of this.#aliases) alias.node.addDependency(check);
  }
}
