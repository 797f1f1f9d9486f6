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
  /** Absent only in local stages. */
  readonly egress: Egress | undefined;
  readonly secrets: ConnectorSecrets;
}

/** If a zone fails, the task in another zone takes all lines. */
const tasks = 2;
const serviceName = "network-connector";

const inOrder = (ports: readonly number[]) => [...new Set(ports)].sort((one, other) => one - other);

/** Destination ports of lines. */
const linePortsOf = ({ networkLines }: Stage): readonly number[] =>
  inOrder(
    Object.values(networkLines).flatMap((known) =>
      (known?.lines ?? []).flatMap(({ endpoints }) => endpoints.map((endpoint) => Number(endpoint.split(":")[1]))),
    ),
  );

/**
 * Path to the card networks: the connector with their lines, in two tasks in the stage's VPC. There is no load balancer:
 * functions resolve the tasks' addresses from one DNS name, and authenticate with certificates of the stage's own authority.
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

  /** Locally, one process has all lines; set the number to 0 to run without it. */
  #here({ taskDefinitionArn }: FargateTaskDefinition, stage: Stage): void {
    const desiredCount = Token.asNumber(stageValue(this, stage, "ConnectorCount", 1));
    const service = new CfnService(this, "Service", { serviceName, taskDefinition: taskDefinitionArn, desiredCount });
    const noSubnets = "E3052";
    Validations.of(service).acknowledge({
      id: `CloudFormation-Validate::${noSubnets}`,
      reason: "This machine has no subnets to put a task into; the service is never deployed.",
    });
    // The CDK does not show acknowledged findings; other tools read them here.
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
      // As in the egress stack: the class declares an optional property as undefined.
    }) as ICluster;
    acknowledge(
      cluster,
      "ECS4",
      "The program says itself, each minute, how its lines are; that is what alarms look at.",
    );
    const service = new FargateService(this, "Service", {
      cluster,
      serviceName,
      taskDefinition,
      desiredCount: tasks,
      // In sequence: a station must not be signed on twice.
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
          description: "Names within the network of the stage",
        }),
        dnsRecordType: DnsRecordType.A,
        dnsTtl: Duration.seconds(5),
      },
    });
    // Tasks that start before the endpoints get no image and secrets; tasks that stop after them lose their last log lines.
    service.node.addDependency(securityGroup, ...waysToAws);
    networkPathAlarms(this, stage);
  }

  #securityGroup(stage: Stage, { vpc, securityGroup: functions }: Egress): SecurityGroup {
    const connector = new SecurityGroup(this, "Connector", {
      vpc,
      description: "Holds the lines to the card networks; functions and its own tasks ask it",
      allowAllOutbound: false,
    });
    const port = Port.tcp(connectorPort);
    connector.addIngressRule(functions, port, "Functions");
    connector.addIngressRule(connector, port, "Answers that another task heard");
    connector.addEgressRule(connector, port, "Answers that another task heard");
    connector.addEgressRule(Peer.anyIpv4(), Port.HTTPS, "Leases, secrets, the image and logs, on AWS's own ways");
    for (const linePort of linePortsOf(stage)) {
      connector.addEgressRule(Peer.anyIpv4(), Port.tcp(linePort), "Lines to card networks");
    }
    return connector;
  }

  /** Rules and endpoints by which tasks reach ECR, logs and secrets. */
  #waysToAws(connector: SecurityGroup, { vpc, subnets, endpoints, forEverybody }: Egress): readonly IDependable[] {
    // A rule of this stack on a group of another one, which must not wait for this stack.
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
      description: "Images and logs, for tasks of the connector alone",
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
