import { Fn } from "aws-cdk-lib";
import type { ISubnet, IVpc, SecurityGroup } from "aws-cdk-lib/aws-ec2";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";

/** VPC for functions that need fixed IP addresses or routes to the card networks. */
export interface Egress {
  readonly vpc: IVpc;
  readonly securityGroup: SecurityGroup;
  readonly subnets: readonly ISubnet[];
  /** Security group of the VPC endpoints for KMS and Secrets Manager. Clients in the VPC add their own security group rules. */
  readonly endpoints: SecurityGroup;
  /** Source IP addresses that partners and directory servers see. Empty if functions have no fixed IP addresses. */
  readonly addresses: readonly string[];
  /** True if the VPC has internet access; false if only the card networks and VPC endpoints can be reached from the VPC. */
  readonly forEverybody: boolean;
}

/**
 * External systems to which a function connects: the card networks' switches, or partners and directory servers on the
 * internet.
 */
export type Reaches = "card-networks" | "partners";

/** Returns undefined if the function does not need a VPC. */
export const wayOutOf = (egress: Egress | undefined, reaches: Reaches | undefined): Egress | undefined =>
  egress && (reaches === "card-networks" || (reaches === "partners" && egress.forEverybody)) ? egress : undefined;

/** IP addresses in the format used in function settings: `198.51.100.7,198.51.100.8`. */
export const egressSetting = (egress: Egress | undefined): { readonly EGRESS_ADDRESSES?: string } =>
  egress && egress.addresses.length > 0 ? { EGRESS_ADDRESSES: Fn.join(",", [...egress.addresses]) } : {};

/** EC2 permissions that Lambda needs for functions in a VPC, as in AWSLambdaVPCAccessExecutionRole. */
export const standInNetwork = (): PolicyStatement =>
  new PolicyStatement({
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
