import { Duration, Stack, Validations } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import {
  Capability,
  ContainerImage,
  CpuArchitecture,
  Secret as EcsSecret,
  FargateTaskDefinition,
  LinuxParameters,
  LogDrivers,
  OperatingSystemFamily,
} from "aws-cdk-lib/aws-ecs";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { loadOf } from "../../stages/loads.ts";
import { prefixOf } from "../../stages/names.ts";
import { connectorHostOf, connectorPort } from "../../stages/network-path/connector.ts";
import type { Stage } from "../../stages/stage.ts";
import { stageValue } from "../../stages/stage-value.ts";
import type { SecretByName } from "../data/resources-by-name.ts";
import type { ConnectorSecrets } from "../data/secrets.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { accountService } from "../rights/account-service.ts";
import { allow, readSecret } from "../rights/grants.ts";
import { connectorLinesText } from "./connector-lines.ts";

export interface ConnectorTaskProps {
  readonly stage: Stage;
  readonly secrets: ConnectorSecrets;
  readonly leases: Table;
  readonly logGroup: LogGroup;
}

const ecsTasks = "ecs-tasks.amazonaws.com";

/** Converts `ACCOUNT.dkr.ecr.REGION.amazonaws.com/REPOSITORY@sha256:…` to the ARN of the repository. */
function repositoryArnOf(image: string, partition: string): string {
  const [, account, region, repository] = /^(\d+)\.dkr\.ecr\.([^.]+)\.[^/]+\/([^@]+)@/.exec(image) ?? [];
  return `arn:${partition}:ecr:${region}:${account}:repository/${repository}`;
}

/**
 * Permissions of the ECS agent, which pulls the image, fetches the secrets and writes the log. The program in the container has
 * none of these permissions.
 */
function executionRole(scope: Construct, { stage, secrets, logGroup }: ConnectorTaskProps): Role {
  const role = new Role(scope, "ExecutionRole", {
    assumedBy: new ServicePrincipal(ecsTasks),
    description: "Starts the tasks of the card network connector",
    inlinePolicies: {
      start: new PolicyDocument({
        statements: [
          allow(["ecr:GetAuthorizationToken"], ["*"]),
          allow(
            ["ecr:BatchCheckLayerAvailability", "ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"],
            [repositoryArnOf(stage.connectorImage, Stack.of(scope).partition)],
          ),
          allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]),
          readSecret(secrets.task),
          readSecret(secrets.lines),
        ],
      }),
    },
  });
  acknowledge(
    role,
    "IAM5[Resource::*]",
    "IAM does not support resource-level permissions for the token used to pull images.",
  );
  return role;
}

/** The program in the container has access only to the lease table. */
const taskRole = (scope: Construct, { leases }: ConnectorTaskProps): Role =>
  new Role(scope, "TaskRole", {
    assumedBy: accountService(scope, ecsTasks),
    description: "Acquires and renews the leases of card network lines",
    inlinePolicies: {
      leases: new PolicyDocument({ statements: [allow(["dynamodb:Query", "dynamodb:UpdateItem"], [leases.tableArn])] }),
    },
  });

const secretValue = (scope: Construct, id: string, { secretName }: SecretByName): EcsSecret =>
  EcsSecret.fromSecretsManager(Secret.fromSecretNameV2(scope, id, secretName));

/** Unprivileged user of the distroless image. */
const nobody = "65532:65532";

/** Connector task with an unprivileged user, a read-only root file system, no shell, and an image pinned by digest. */
export function connectorTask(scope: Construct, props: ConnectorTaskProps): FargateTaskDefinition {
  const { stage, secrets, leases, logGroup } = props;
  const { cpu, memoryMegabytes } = loadOf(stage).connector;
  const definition = new FargateTaskDefinition(scope, "Task", {
    family: `${prefixOf(stage)}-network-connector`,
    cpu,
    memoryLimitMiB: memoryMegabytes,
    runtimePlatform: { cpuArchitecture: CpuArchitecture.ARM64, operatingSystemFamily: OperatingSystemFamily.LINUX },
    executionRole: executionRole(scope, props).withoutPolicyUpdates(),
    taskRole: taskRole(scope, props).withoutPolicyUpdates(),
  });
  const linuxParameters = new LinuxParameters(scope, "Linux");
  linuxParameters.dropCapabilities(Capability.ALL);
  const container = definition.addContainer("Connector", {
    containerName: "network-connector",
    image: ContainerImage.fromRegistry(stage.connectorImage),
    user: nobody,
    readonlyRootFilesystem: true,
    linuxParameters,
    // Fargate's maximum stop timeout, because a stopping task waits for the responses to all messages in flight.
    stopTimeout: Duration.seconds(120),
    portMappings: [{ containerPort: connectorPort }],
    healthCheck: {
      command: ["CMD", "node", "connector.cjs", "health"],
      interval: Duration.seconds(15),
      timeout: Duration.seconds(10),
      retries: 3,
      startPeriod: Duration.seconds(30),
    },
    environment: {
      CONNECTOR_PORT: stageValue(scope, stage, "ConnectorPort", connectorPort),
      CONNECTOR_LINES: stageValue(scope, stage, "NetworkLines", connectorLinesText(stage)),
      CONNECTOR_LEASES_TABLE: leases.tableName,
      CONNECTOR_PEERS: connectorHostOf(stage),
      CONNECTOR_METRICS_NAMESPACE: prefixOf(stage),
    },
    secrets: {
      CONNECTOR_CREDENTIALS: secretValue(scope, "TaskSecret", secrets.task),
      CONNECTOR_LINE_CREDENTIALS: secretValue(scope, "LinesSecret", secrets.lines),
    },
    logging: LogDrivers.awsLogs({ streamPrefix: "connector", logGroup }),
  });
  Validations.of(container).acknowledge({
    id: "Annotation::@aws-cdk/aws-ecs:ecrImageRequiresPolicy",
    reason: "The policy of the task execution role allows image pulls from this repository only.",
  });
  acknowledge(
    definition,
    "ECS2",
    "Secret values are read from Secrets Manager; the line configuration of a stage is not secret.",
  );
  return definition;
}
