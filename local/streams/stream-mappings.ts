import type { DeployedResource, Deployment } from "../assembly/deployment.ts";
import { streamArnOf } from "../assembly/identities.ts";
import { checkPattern } from "../events/event-pattern.ts";
import type { JsonObject } from "../json.ts";
import type { Functions } from "../lambda/functions.ts";
import { checkAccess } from "../permissions/access-check.ts";
import type { Roles } from "../permissions/roles.ts";
import { Refusal } from "../refusal.ts";
import type { StreamMapping } from "./stream-consumer.ts";

interface MappingProperties {
  readonly EventSourceArn: string;
  readonly FunctionName: string;
  readonly BatchSize?: number;
  readonly BisectBatchOnFunctionError?: boolean;
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } };
  readonly Enabled?: boolean;
  readonly FilterCriteria?: { readonly Filters?: readonly { readonly Pattern: string }[] };
  readonly FunctionResponseTypes?: readonly string[];
  readonly MaximumBatchingWindowInSeconds?: number;
  readonly MaximumRecordAgeInSeconds?: number;
  readonly MaximumRetryAttempts?: number;
  readonly StartingPosition?: string;
}

export interface DeclaredMapping extends StreamMapping {
  readonly startsAtLatest: boolean;
  readonly onFailureArn: string | undefined;
}

/** The stream mappings of the templates. Their functions must be allowed to read, as Lambda demands when it makes one. */
export function streamMappings(deployment: Deployment, functions: Functions, roles: Roles): readonly DeclaredMapping[] {
  const tables = deployment.resources("AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table").map(({ ref }) => ref);
  return deployment
    .resources<MappingProperties>("AWS::Lambda::EventSourceMapping")
    .filter(({ properties }) => properties.Enabled !== false)
    .map((resource) => {
      const mapping = streamMapping(resource, functions, tables);
      requireDestination(mapping.onFailureArn, deployment);
      requireAccess(mapping, functions, roles);
      return mapping;
    });
}

function streamMapping(
  { ref, properties }: DeployedResource<MappingProperties>,
  functions: Functions,
  tables: readonly string[],
): DeclaredMapping {
  const tableName = tables.find((name) => streamArnOf(name) === properties.EventSourceArn);
  const definition = functions.definition(properties.FunctionName);
  if (tableName === undefined)
    throw new Refusal(`event source ${properties.EventSourceArn}: no stream of these tables`);
  if (!definition) throw new Refusal(`event source mapping ${ref}: no function ${properties.FunctionName}`);
  const filters = (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern) as JsonObject);
  for (const filter of filters) checkPattern(filter);
  return {
    id: ref,
    tableName,
    streamArn: properties.EventSourceArn,
    functionName: definition.name,
    functionArn: definition.arn,
    batchSize: Number(properties.BatchSize ?? 100),
    batchingWindowMilliseconds: Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    filters,
    bisects: properties.BisectBatchOnFunctionError === true,
    reportsItemFailures: properties.FunctionResponseTypes?.includes("ReportBatchItemFailures") ?? false,
    retryAttempts: unlimitedIfNegative(properties.MaximumRetryAttempts),
    oldestRecordMilliseconds: unlimitedIfNegative(properties.MaximumRecordAgeInSeconds) * 1000,
    startsAtLatest: properties.StartingPosition === "LATEST",
    onFailureArn: properties.DestinationConfig?.OnFailure?.Destination,
  };
}

function requireDestination(destinationArn: string | undefined, deployment: Deployment): void {
  if (destinationArn === undefined) return;
  const destinations = deployment.resources("AWS::S3::Bucket", "AWS::SQS::Queue").map(({ arn }) => arn);
  if (!destinations.includes(destinationArn)) throw new Refusal(`destination ${destinationArn}: no template makes it`);
}

function requireAccess(
  { functionName, streamArn, onFailureArn }: DeclaredMapping,
  functions: Functions,
  roles: Roles,
): void {
  const roleArn = functions.definition(functionName)?.roleArn ?? "";
  const reading = ["DescribeStream", "GetRecords", "GetShardIterator"].map((action) => ({
    action: `dynamodb:${action}`,
    resource: streamArn,
  }));
  const parking =
    onFailureArn === undefined
      ? []
      : onFailureArn.includes(":sqs:")
        ? [{ action: "sqs:SendMessage", resource: onFailureArn }]
        : [{ action: "s3:PutObject", resource: `${onFailureArn}/aws/lambda/any` }];
  checkAccess(roles, { functionName, roleArn }, [...reading, ...parking]);
}

const unlimitedIfNegative = (value: number | undefined): number =>
  value === undefined || Number(value) < 0 ? Number.POSITIVE_INFINITY : Number(value);
