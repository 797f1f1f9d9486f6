import { arn, place } from "../account-and-region.ts";
import type { Deployment } from "../assembly/deployment.ts";
import type { Credential } from "../permissions/credentials.ts";
import { localSecret } from "../permissions/credentials.ts";
import type { Roles } from "../permissions/roles.ts";
import { Refusal } from "../refusal.ts";
import type { Secrets } from "../storage/secrets.ts";

/** The only container of a task definition. */
export interface ContainerDefinition {
  /** Family of the task definition, which is also the access key ID for the program's AWS calls. */
  readonly name: string;
  /** ARN of the task role. */
  readonly roleArn: string;
  /** ARN of the execution role, which is used to read the secrets and write the log (on AWS, also to pull the image). */
  readonly startRoleArn: string;
  /** Name of the image's ECR repository. The caller that starts the stacks provides the image's content. */
  readonly repository: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Secret ARNs, keyed by the environment variable that receives the secret. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly logGroup: string;
}

interface TaskDefinitionProperties {
  readonly Family: string;
  readonly TaskRoleArn: string;
  readonly ExecutionRoleArn: string;
  readonly ContainerDefinitions: readonly {
    readonly Image: string;
    readonly Environment?: readonly { readonly Name: string; readonly Value: string }[];
    readonly Secrets?: readonly { readonly Name: string; readonly ValueFrom: string }[];
    readonly LogConfiguration: { readonly Options: { readonly "awslogs-group": string } };
  }[];
}

interface ServiceProperties {
  readonly TaskDefinition: string;
  readonly DesiredCount: number | string;
}

/** `ACCOUNT.dkr.ecr.REGION.amazonaws.com/REPOSITORY@sha256:…` */
const repositoryOf = (image: string): string => image.replace(/^[^/]*\//, "").replace(/[@:].*$/, "");

function definitionOf({
  Family: name,
  TaskRoleArn,
  ExecutionRoleArn,
  ContainerDefinitions,
}: TaskDefinitionProperties): ContainerDefinition {
  const [container, ...others] = ContainerDefinitions;
  if (!container || others.length > 0)
    throw new Refusal(`task definition ${name}: a task must have exactly one container`);
  const { Image, Environment = [], Secrets: secrets = [], LogConfiguration } = container;
  return {
    name,
    roleArn: TaskRoleArn,
    startRoleArn: ExecutionRoleArn,
    repository: repositoryOf(Image),
    environment: Object.fromEntries(Environment.map(({ Name, Value }) => [Name, Value])),
    secrets: Object.fromEntries(secrets.map(({ Name, ValueFrom }) => [Name, ValueFrom])),
    logGroup: LogConfiguration.Options["awslogs-group"],
  };
}

/**
 * Returns the container of each service whose desired count is 1. Several tasks per service are not supported, because they
 * would need separate IP addresses.
 */
export function containerDefinitions(deployment: Deployment): readonly ContainerDefinition[] {
  const tasks = deployment.resources<TaskDefinitionProperties>("AWS::ECS::TaskDefinition");
  return deployment.resources<ServiceProperties>("AWS::ECS::Service").flatMap(({ ref, properties }) => {
    const count = Number(properties.DesiredCount);
    if (count !== 0 && count !== 1) throw new Refusal(`service ${ref}: ${count} tasks; the maximum is one task`);
    const task = tasks.find((one) => one.ref === properties.TaskDefinition);
    if (!task) throw new Refusal(`service ${ref}: no template defines ${properties.TaskDefinition}`);
    return count === 0 ? [] : [definitionOf(task.properties)];
  });
}

export const containerCredential = (definition: ContainerDefinition, roles: Roles): Credential => ({
  secretAccessKey: localSecret,
  sessionToken: localSecret,
  principal: roles.principal(definition),
});

/**
 * Builds the program's environment. Throws AccessDenied if the execution role is not allowed to write the log or read the
 * secrets.
 */
export function containerEnvironment(
  definition: ContainerDefinition,
  { awsEndpoint, roles, secrets }: { readonly awsEndpoint: string; readonly roles: Roles; readonly secrets: Secrets },
): Readonly<Record<string, string>> {
  const { name, startRoleArn, logGroup } = definition;
  const starter = roles.principal({ name, roleArn: startRoleArn });
  starter.check([{ action: "logs:PutLogEvents", resource: arn("logs", `log-group:${logGroup}:log-stream:${name}`) }]);
  const fetched = Object.entries(definition.secrets).map(([variable, id]) => {
    const resource = secrets.arnOf(id);
    starter.check([{ action: "secretsmanager:GetSecretValue", resource }]);
    const text = secrets.find(resource)?.text;
    if (text === undefined) throw new Refusal(`secret ${id} of ${name} is not defined in any template`);
    return [variable, text] as const;
  });
  return {
    ...Object.fromEntries(["PATH", "LANG", "TMPDIR"].map((variable) => [variable, process.env[variable] ?? ""])),
    ...definition.environment,
    ...Object.fromEntries(fetched),
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: localSecret,
    AWS_SESSION_TOKEN: localSecret,
    AWS_REGION: place.region,
    AWS_ENDPOINT_URL: awsEndpoint,
    TZ: "UTC",
  };
}
