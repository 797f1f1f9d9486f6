import { RemovalPolicy, Stack, type StackProps, Validations } from "aws-cdk-lib";
import {
  CfnEIP,
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  InterfaceVpcEndpointAwsService,
  IpAddresses,
  type IVpc,
  NatProvider,
  Port,
  SecurityGroup,
  type SubnetConfiguration,
  SubnetType,
  Vpc,
} from "aws-cdk-lib/aws-ec2";
import { Role } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { removalPolicyOf } from "./constructs/data/removal-policy.ts";
import type { Egress } from "./constructs/functions/egress.ts";
import { accountService } from "./constructs/rights/account-service.ts";
import type { Stage } from "./stages/stage.ts";

export interface WayOutStackProps extends StackProps {
  readonly stage: Stage;
}

/** Subnet in each availability zone, for the network interfaces of functions and connector tasks. */
const functionSubnet = { name: "Functions", cidrMask: 20 } as const;
const gatewaySubnet = { name: "Gateways", subnetType: SubnetType.PUBLIC, cidrMask: 28 } as const;

/**
 * VPC of a stage: one set of subnets and one security group for all functions that need fixed IP addresses or routes to the
 * card networks. Traffic to DynamoDB and S3 uses gateway endpoints, which are free; traffic to KMS and Secrets Manager uses
 * interface endpoints. A stage with fixed egress IP addresses also has a NAT gateway per availability zone. The IP address
 * of a NAT gateway stays the same for the lifetime of the stage, because partners allowlist it. Subnets in an excluded
 * availability zone are retained but not used.
 */
export class WayOutStack extends Stack {
  readonly egress: Egress;
  readonly #zones: readonly string[];

  constructor(scope: Construct, id: string, { stage, ...props }: WayOutStackProps) {
    super(scope, id, props);
    this.#zones = stage.zones;
    const isFixed = stage.egress === "fixed";
    const addresses = isFixed ? this.#addresses(stage) : [];
    const subnets: SubnetConfiguration[] = isFixed
      ? [gatewaySubnet, { ...functionSubnet, subnetType: SubnetType.PRIVATE_WITH_EGRESS }]
      : [{ ...functionSubnet, subnetType: SubnetType.PRIVATE_ISOLATED }];
    // Under `exactOptionalPropertyTypes`, `Vpc` is not assignable to `IVpc`: the class types an optional property as
    // `T | undefined`, and the interface does not allow undefined.
    const vpc = new Vpc(this, "Vpc", {
      ipAddresses: IpAddresses.cidr(stage.addressRange),
      availabilityZones: [...stage.zones],
      subnetConfiguration: subnets,
      natGateways: addresses.length,
      ...(isFixed && {
        natGatewayProvider: NatProvider.gateway({ eipAllocationIds: addresses.map((one) => one.attrAllocationId) }),
      }),
      // If this option were true, the CDK would add a function that removes all rules from the default security group. This
      // is unnecessary, because the group is unused.
      restrictDefaultSecurityGroup: false,
      gatewayEndpoints: {
        Tables: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        Files: { service: GatewayVpcEndpointAwsService.S3 },
      },
    }) as IVpc;
    for (const subnet of [...vpc.publicSubnets, ...vpc.privateSubnets, ...vpc.isolatedSubnets]) {
      Validations.of(subnet).acknowledge({
        id: "CloudFormation-Validate::W3010",
        reason: "The zones of a stage are fixed, like its account and its region.",
      });
    }
    vpc.addFlowLog("Refused", {
      trafficType: FlowLogTrafficType.REJECT,
      destination: FlowLogDestination.toCloudWatchLogs(
        new LogGroup(this, "RefusedLog", { retention: RetentionDays.ONE_YEAR, removalPolicy: RemovalPolicy.DESTROY }),
        new Role(this, "RefusedLogRole", {
          assumedBy: accountService(
            this,
            "vpc-flow-logs.amazonaws.com",
            this.formatArn({ service: "ec2", resource: "vpc-flow-log", resourceName: "*" }),
          ),
          description: "Allows VPC flow logs to record rejected traffic",
        }),
      ),
    });
    const securityGroup = new SecurityGroup(this, "Functions", {
      vpc,
      description: "Functions that call external systems; no inbound connections",
    });
    const used = (isFixed ? vpc.privateSubnets : vpc.isolatedSubnets).filter(
      ({ availabilityZone }) => !stage.zonesAvoided.includes(availabilityZone),
    );
    const endpoints = new SecurityGroup(this, "Endpoints", {
      vpc,
      description: "Endpoints for keys and secrets, used by functions and connector tasks only",
      allowAllOutbound: false,
    });
    endpoints.addIngressRule(securityGroup, Port.HTTPS, "Functions");
    for (const [name, service] of [
      ["Keys", InterfaceVpcEndpointAwsService.KMS],
      ["Secrets", InterfaceVpcEndpointAwsService.SECRETS_MANAGER],
    ] as const) {
      vpc.addInterfaceEndpoint(name, { service, securityGroups: [endpoints], open: false, subnets: { subnets: used } });
    }
    this.egress = {
      vpc,
      securityGroup,
      subnets: used,
      endpoints,
      addresses: addresses.map(({ ref }) => ref),
      forEverybody: isFixed,
    };
  }

  /** Availability zones are stage settings, because looking them up during synthesis would require access to the account. */
  override get availabilityZones(): string[] {
    return [...this.#zones];
  }

  #addresses(stage: Stage): readonly CfnEIP[] {
    return stage.zones.map((_, index) => {
      const address = new CfnEIP(this, `Address${index + 1}`, { domain: "vpc" });
      address.applyRemovalPolicy(removalPolicyOf(stage));
      return address;
    });
  }
}
