import { arn, place } from "../account-and-region.ts";
import type { Deployment } from "../assembly/deployment.ts";
import type { Credential } from "../permissions/credentials.ts";
import { localSecret } from "../permissions/credentials.ts";
import type { Roles } from "../permissions/roles.ts";
import { Refusal } from "../refusal.ts";
import type { Secrets } from "../storage/secrets.ts";

/** The single container of a task definition. */
export interface ContainerDefinition {
  /** Family of the task definition, which is also the access key id of the program's AWS calls. */
  readonly name: string;
  /** The task role. */
  readonly roleArn: string;
  /** The execution role, which fetches image and secrets. */
  readonly startRoleArn: string;
  /** Repository of the image. The caller that starts the stacks supplies its content. */
  readonly repository: string;
  readonly environment: Readonly<Record<string, string>>;
  /** ARNs by the environment variables that receive the secrets. */
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

const definitionOf = ({
  Family: name,
  TaskRoleArn,
  ExecutionRoleArn,
  ContainerDefinitions,
}: TaskDefinitionProperties): ContainerDefinition => {
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
};

/** Returns the container of every service. Several containers per task would need separate addresses. */
export const containerDefinitions = (deployment: Deployment): readonly ContainerDefinition[] => {
  const tasks = deployment.resources<TaskDefinitionProperties>("AWS::ECS::TaskDefinition");
  return deployment.resources<ServiceProperties>("AWS::ECS::Service").flatMap(({ ref, properties }) => {
    const count = Number(properties.DesiredCount);
    if (count !== 0 && count !== 1)
      throw new Refusal(`service ${ref}: ${count} tasks; only one task or none is supported`);
    const task = tasks.find((one) => one.ref === properties.TaskDefinition);
    if (!task) throw new Refusal(`service ${ref}: no template defines ${properties.TaskDefinition}`);
    return count === 0 ? [] : [definitionOf(task.properties)];
  });
};

/** The program's credentials, with the permissions of its task role. */
export const containerCredential = (definition: ContainerDefinition, roles: Roles): Credential => ({
  secretAccessKey: localSecret,
  sessionToken: localSecret,
  principal: roles.principal(definition),
});

/** Builds the program's environment. Secrets that the execution role may not read are denied, as on AWS. */
export const containerEnvironment = (
  definition: ContainerDefinition,
  { awsEndpoint, roles, secrets }: { readonly awsEndpoint: string; readonly roles: Roles; readonly secrets: Secrets },
): Readonly<Record<string, string>> => {
  const { name, startRoleArn, logGroup } = definition;
  const starter = roles.principal({ name, roleArn: startRoleArn });
  starter.check([{ action: "logs:PutLogEvents", resource: arn("logs", `log-group:${logGroup}:log-stream:${name}`) }]);
  const fetched = Object.entries(definition.secrets).map(([variable, id]) => {
    const resource = secrets.arnOf(id);
    starter.check([{ action: "secretsmanager:GetSecretValue", resource }]);
    const text = secrets.find(resource)?.text;
    if (text === undefined) throw new Refusal(`secret ${id} of ${name}: no template defines it`);
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
};
