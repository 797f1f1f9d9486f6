import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { DeployedResource, Deployment } from "../assembly/deployment.ts";
import { arn } from "../place.ts";
import { Refusal } from "../refusal.ts";

export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  readonly roleArn: string;
  readonly directory: string;
  readonly handler: string;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly logGroup: string;
  readonly reservedConcurrency: number | undefined;
  readonly deadLetterArn: string | undefined;
}

interface FunctionProperties {
  readonly Code: { readonly S3Key?: string; readonly ZipFile?: string };
  readonly Environment?: { readonly Variables?: Readonly<Record<string, string>> };
  readonly Handler: string;
  readonly LoggingConfig?: { readonly LogGroup?: string };
  readonly MemorySize?: number;
  readonly ReservedConcurrentExecutions?: number;
  readonly Role: string;
  readonly Timeout?: number;
  readonly DeadLetterConfig?: { readonly TargetArn?: string };
}

/** What Lambda allows the variables of a function, names and values together. */
const ENVIRONMENT_BYTES = 4096;

export function functionDefinitions(deployment: Deployment, inlineDirectory: string): readonly FunctionDefinition[] {
  return deployment
    .resources<FunctionProperties>("AWS::Lambda::Function")
    .map((resource) => functionDefinition(deployment, resource, inlineDirectory));
}

function functionDefinition(
  deployment: Deployment,
  { ref: name, stackName, properties }: DeployedResource<FunctionProperties>,
  inlineDirectory: string,
): FunctionDefinition {
  const { Code, Handler, Role, MemorySize = 128, Timeout = 3 } = properties;
  const environment = Object.fromEntries(
    Object.entries(properties.Environment?.Variables ?? {}).map(([variable, value]) => [variable, String(value)]),
  );
  const size = Object.entries(environment).reduce((sum, entry) => sum + Buffer.byteLength(entry.join("")), 0);
  if (size > ENVIRONMENT_BYTES) throw new Refusal(`environment of ${name}: ${size} bytes are over 4 KB`);
  return {
    name,
    arn: arn("lambda", `function:${name}`),
    roleArn: Role,
    directory:
      Code.ZipFile === undefined
        ? deployment.assetDirectory(stackName, Code.S3Key ?? "")
        : inlineCode(path.join(inlineDirectory, name), Code.ZipFile),
    handler: Handler,
    memoryMegabytes: Number(MemorySize),
    timeoutSeconds: Number(Timeout),
    environment,
    logGroup: properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`,
    reservedConcurrency: properties.ReservedConcurrentExecutions,
    deadLetterArn: properties.DeadLetterConfig?.TargetArn,
  };
}

/** Lambda calls the file of an inline function index; the ending says what it is wherever the directory lies. */
function inlineCode(directory: string, source: string): string {
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, "index.cjs"), source);
  return directory;
}
