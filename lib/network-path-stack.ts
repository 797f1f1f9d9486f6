import { Duration, Stack, type StackProps, Token, Validations } from "aws-cdk-lib";
import {
  CfnSecurityGroupIngress,
  InterfaceVpcEndpoint,
  InterfaceVpcEndpointAwsService,
  Peer,
  Port,
  SecurityGroup,
} from "aws-cdk-lib/aws-ec2";
import {
  CfnService,
  Cluster,
  ContainerInsights,
  FargateService,
  type FargateTaskDefinition,
  type ICluster,
} from "aws-cdk-lib/aws-ecs";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { DnsRecordType, PrivateDnsNamespace } from "aws-cdk-lib/aws-servicediscovery";
import type { Construct, IDependable } from "constructs";
import { leasesTable } from "./constructs/data/leases-table.ts";
import { removalPolicyOf } from "./constructs/data/removal-policy.ts";
import type { ConnectorSecrets } from "./constructs/data/secrets.ts";
import { acknowledge } from "./constructs/functions/acknowledge.ts";
import type { Egress } from "./constructs/functions/egress.ts";
import { connectorTask } from "./constructs/network-path/connector-task.ts";
import { networkPathAlarms } from "./observability/network-path-alarms.ts";
import { nameIn } from "./stages/names.ts";
import { connectorPort, privateZoneOf } from "./stages/network-path/connector.ts";
import type { Stage } from "./stages/stage.ts";
import { stageValue } from "./stages/stage-value.ts";

export interface NetworkPathStackProps extends StackProps {
  readonly stage: Stage;
  /** VPC in which the connector tasks run; absent only in a local stage. */
  readonly egress: Egress | undefined;
  readonly secrets: ConnectorSecrets;
}

/** Number of connector tasks. If an availability zone fails, the task in another zone takes over all lines. */
const tasks = 2;
const serviceName = "network-connector";

const inOrder = (ports: readonly number[]) => [...new Set(ports)].sort((one, other) => one - other);

const linePortsOf = ({ networkLines }: Stage): readonly number[] =>
  inOrder(
    Object.values(networkLines).flatMap((known) =>
      (known?.lines ?? []).flatMap(({ endpoints }) => endpoints.map((endpoint) => Number(endpoint.split(":")[1]))),
    ),
  );

/**
 * Connection to the card networks: the connector, which maintains the lines and runs as two tasks in the stage's VPC. There is
 * no load balancer: functions resolve the tasks' IP addresses from one DNS name, and authenticate with certificates of the
 * stage's own certificate authority.
 */
export class NetworkPathStack extends Stack {
  constructor(scope: Construct, id: string, { stage, egress, secrets, ...props }: NetworkPathStackProps) {
    super(scope, id, props);
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: removalPolicyOf(stage),
    });
    const leases = leasesTable(this, "Leases", stage, removalPolicyOf(stage));
    const task = connectorTask(this, { stage, secrets, leases, logGroup });
    if (egress) this.#onMachines(task, stage, egress);
    else this.#here(task, stage);
  }

  /** Locally, one process maintains all lines; set the parameter `ConnectorCount` to 0 to run without the connector. */
  #here({ taskDefinitionArn }: FargateTaskDefinition, stage: Stage): void {
    const desiredCount = Token.asNumber(stageValue(this, stage, "ConnectorCount", 1));
    const service = new CfnService(this, "Service", { serviceName, taskDefinition: taskDefinitionArn, desiredCount });
    const noSubnets = "E3052";
    Validations.of(service).acknowledge({
      id: `CloudFormation-Validate::${noSubnets}`,
      reason: "A local machine has no subnets for tasks, and the service of a local stage is never deployed.",
    });
    // The CDK does not export acknowledged findings, so other tools read them from this metadata.
    service.addMetadata("cfn-lint", { config: { ignore_checks: [noSubnets] } });
  }

  #onMachines(taskDefinition: FargateTaskDefinition, stage: Stage, egress: Egress): void {
    const { vpc, subnets } = egress;
    const securityGroup = this.#securityGroup(stage, egress);
    const waysToAws = this.#waysToAws(securityGroup, egress);
    const cluster = new Cluster(this, "Cluster", {
      vpc,
      clusterName: nameIn(stage, "network-path"),
      containerInsightsV2: ContainerInsights.DISABLED,
      // Under `exactOptionalPropertyTypes`, `Cluster` is not assignable to `ICluster`, for the same reason as `Vpc` and `IVpc`
      // in the egress stack.
    }) as ICluster;
    acknowledge(
      cluster,
      "ECS4",
      "The connector publishes metrics of the state of its lines every minute, and alarms use these metrics.",
    );
    const service = new FargateService(this, "Service", {
      cluster,
      serviceName,
      taskDefinition,
      desiredCount: tasks,
      // A task is stopped before its replacement starts, because a station must not be signed on twice. The other tasks keep
      // running.
      minHealthyPercent: 50,
      maxHealthyPercent: 100,
      circuitBreaker: { rollback: true },
      enableExecuteCommand: false,
      assignPublicIp: false,
      securityGroups: [securityGroup],
      vpcSubnets: { subnets: [...subnets] },
      cloudMapOptions: {
        name: serviceName,
        cloudMapNamespace: new PrivateDnsNamespace(this, "Names", {
          name: privateZoneOf(stage),
          vpc,
          description: "Private DNS names in the VPC of the stage",
        }),
        dnsRecordType: DnsRecordType.A,
        dnsTtl: Duration.seconds(5),
      },
    });
    // Tasks that start before the endpoints exist cannot load their image and secrets, and tasks that outlive the endpoints
    // lose their last log lines.
    service.node.addDependency(securityGroup, ...waysToAws);
    networkPathAlarms(this, stage);
  }

  #securityGroup(stage: Stage, { vpc, securityGroup: functions }: Egress): SecurityGroup {
    const connector = new SecurityGroup(this, "Connector", {
      vpc,
      description: "Connector with the lines to the card networks, called by functions and by its own tasks",
      allowAllOutbound: false,
    });
    const port = Port.tcp(connectorPort);
    connector.addIngressRule(functions, port, "Functions");
    connector.addIngressRule(connector, port, "Responses that arrived at another task");
    connector.addEgressRule(connector, port, "Responses that arrived at another task");
    connector.addEgressRule(Peer.anyIpv4(), Port.HTTPS, "Leases, secrets, image and logs, over AWS endpoints");
    for (const linePort of linePortsOf(stage)) {
      connector.addEgressRule(Peer.anyIpv4(), Port.tcp(linePort), "Lines to card networks");
    }
    return connector;
  }

  /**
   * Creates the security group rule that lets tasks reach Secrets Manager. In a VPC without internet access, also creates
   * the VPC endpoints for ECR and CloudWatch Logs.
   */
  #waysToAws(connector: SecurityGroup, { vpc, subnets, endpoints, forEverybody }: Egress): readonly IDependable[] {
    // This stack defines the rule, because the stack that owns the security group must not depend on this one.
    const readsSecrets = new CfnSecurityGroupIngress(this, "ReadsSecrets", {
      groupId: endpoints.securityGroupId,
      ipProtocol: "tcp",
      fromPort: 443,
      toPort: 443,
      sourceSecurityGroupId: connector.securityGroupId,
      description: "Tasks of the connector",
    });
    if (forEverybody) return [readsSecrets];
    const own = new SecurityGroup(this, "Endpoints", {
      vpc,
      description: "Endpoints for images and logs, used by connector tasks only",
      allowAllOutbound: false,
    });
    own.addIngressRule(connector, Port.HTTPS, "Tasks of the connector");
    const ofImagesAndLogs = Object.entries({
      Images: InterfaceVpcEndpointAwsService.ECR_DOCKER,
      Repositories: InterfaceVpcEndpointAwsService.ECR,
      Logs: InterfaceVpcEndpointAwsService.CLOUDWATCH_LOGS,
    }).map(
      ([name, service]) =>
        new InterfaceVpcEndpoint(this, name, {
          vpc,
          service,
          subnets: { subnets: [...subnets] },
          securityGroups: [own],
          open: false,
        }),
    );
    return [readsSecrets, own, ...ofImagesAndLogs];
  }
}
