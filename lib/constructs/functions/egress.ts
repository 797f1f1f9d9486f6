import { Fn } from "aws-cdk-lib";
import type { ISubnet, IVpc, SecurityGroup } from "aws-cdk-lib/aws-ec2";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";

/** The VPC of functions that need fixed addresses or routes to the card networks. */
export interface Egress {
  readonly vpc: IVpc;
  readonly securityGroup: SecurityGroup;
  readonly subnets: readonly ISubnet[];
  /** Security group of the endpoints for keys and secrets; other clients in the VPC add their own rule. */
  readonly endpoints: SecurityGroup;
  /** Source addresses for partners and directory servers; empty with `any` address of AWS. */
  readonly addresses: readonly string[];
  /** True if the VPC has internet access, false if it reaches only the card networks. */
  readonly forEverybody: boolean;
}

/**
 * External systems that a function connects to: the card networks' switches, or partners and directory servers on the
 * internet.
 */
export type Reaches = "card-networks" | "partners";

/** Egress of a function; undefined if it needs none, or only the default one. */
export const wayOutOf = (egress: Egress | undefined, reaches: Reaches | undefined): Egress | undefined =>
  egress && (reaches === "card-networks" || (reaches === "partners" && egress.forEverybody)) ? egress : undefined;

/** Addresses in the format of the functions' settings: `198.51.100.7,198.51.100.8`. */
export const egressSetting = (egress: Egress | undefined): { readonly EGRESS_ADDRESSES?: string } =>
  egress && egress.addresses.length > 0 ? { EGRESS_ADDRESSES: Fn.join(",", [...egress.addresses]) } : {};

/** Actions of Lambda for functions in a VPC, equal to AWSLambdaVPCAccessExecutionRole. */
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
