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
import type { Egress } from "./constructs/functions/egress.ts";
import { accountService } from "./constructs/rights/account-service.ts";
import type { Stage } from "./stages/stage.ts";

export interface WayOutStackProps extends StackProps {
  readonly stage: Stage;
}

/** Interfaces of functions, and of what answers them, for as many as run at once. */
const functionSubnet = { name: "Functions", cidrMask: 20 } as const;
/** Subnet of a NAT gateway. */
const gatewaySubnet = { name: "Gateways", subnetType: SubnetType.PUBLIC, cidrMask: 28 } as const;

/**
 * The network of a stage: one set of subnets and one security group for all functions that ask somebody by a fixed address, or are
 * known by one. Data stays on AWS's own ways: tables and files behind gateway endpoints, which cost nothing, keys and secrets
 * behind interface endpoints. A stage with fixed egress also has a gateway a zone, whose address stays the same as
 * long as the stage is there, since partners let it in by that. In a zone that is avoided the subnets stay, and nothing is put into them.
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
    // The class says of an optional property that it is there and undefined, its interface that it is absent.
    const vpc = new Vpc(this, "Vpc", {
      ipAddresses: IpAddresses.cidr(stage.addressRange),
      availabilityZones: [...stage.zones],
      subnetConfiguration: subnets,
      natGateways: addresses.length,
      ...(isFixed && {
        natGatewayProvider: NatProvider.gateway({ eipAllocationIds: addresses.map((one) => one.attrAllocationId) }),
      }),
      // It would be a function of the CDK's own; nothing is in the group that it would empty.
      restrictDefaultSecurityGroup: false,
      gatewayEndpoints: {
        Tables: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        Files: { service: GatewayVpcEndpointAwsService.S3 },
      },
    }) as IVpc;
    for (const subnet of [...vpc.publicSubnets, ...vpc.privateSubnets, ...vpc.isolatedSubnets]) {
      Validations.of(subnet).acknowledge({
        id: "CloudFormation-Validate::W3010",
        reason: "The zones of a stage are a fact of it; its account and region are, too.",
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
          description: "Lets the network write what it refused",
        }),
      ),
    });
    const securityGroup = new SecurityGroup(this, "Functions", {
      vpc,
      description: "Functions that ask somebody by a fixed address; nobody calls them",
    });
    const used = (isFixed ? vpc.privateSubnets : vpc.isolatedSubnets).filter(
      ({ availabilityZone }) => !stage.zonesAvoided.includes(availabilityZone),
    );
    const endpoints = new SecurityGroup(this, "Endpoints", {
      vpc,
      description: "Keys and secrets, for functions alone",
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

  /** The stage knows its zones; else the CDK would ask the account, and nothing could be synthesized without one. */
  override get availabilityZones(): string[] {
    return [...this.#zones];
  }

  #addresses({ zones, keepsData }: Stage): readonly CfnEIP[] {
    return zones.map((_, index) => {
      const address = new CfnEIP(this, `Address${index + 1}`, { domain: "vpc" });
      address.applyRemovalPolicy(keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY);
      return address;
    });
  }
}
