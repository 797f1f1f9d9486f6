import { Fn } from "aws-cdk-lib";
import type { ISubnet, IVpc, SecurityGroup } from "aws-cdk-lib/aws-ec2";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";

/** Where functions stand that ask somebody by a fixed address, or are known by one. */
export interface Egress {
  readonly vpc: IVpc;
  readonly securityGroup: SecurityGroup;
  readonly subnets: readonly ISubnet[];
  /** Of keys and secrets; whoever stands in the network apart from functions adds itself. */
  readonly endpoints: SecurityGroup;
  /** From which partners and directory servers are reached; none where any address of AWS's does. */
  readonly addresses: readonly string[];
  /** Whether the network leads out of AWS; otherwise only to the card networks. */
  readonly forEverybody: boolean;
}

/**
 * Whom a function asks or sends something to, outside of AWS: the card networks' switches, or partners and directory servers
 * anywhere.
 */
export type Reaches = "card-networks" | "partners";

/** The way out of a function; undefined when it needs none, or the one that every function has. */
export const wayOutOf = (egress: Egress | undefined, reaches: Reaches | undefined): Egress | undefined =>
  egress && (reaches === "card-networks" || (reaches === "partners" && egress.forEverybody)) ? egress : undefined;

/** The addresses as functions read them: `198.51.100.7,198.51.100.8`. */
export const egressSetting = (egress: Egress | undefined): { readonly EGRESS_ADDRESSES?: string } =>
  egress && egress.addresses.length > 0 ? { EGRESS_ADDRESSES: Fn.join(",", [...egress.addresses]) } : {};

/** What Lambda does in the name of a function to stand it in a network (AWSLambdaVPCAccessExecutionRole has the same actions). */
export const standInNetwork = (): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    actions: [
      "ec2:CreateNetworkInterface",
      "ec2:DescribeNetworkInterfaces",
      "ec2:DescribeSubnets",
      "ec2:DeleteNetworkInterface",
      "ec2:AssignPrivateIpAddresses",
      "ec2:UnassignPrivateIpAddresses",
    ],
    resources: ["*"],
  });
