import type { DeployedResource, Deployment } from "../assembly/deployment.ts";
import { streamArnOf } from "../assembly/identities.ts";
import type { JsonObject } from "../assembly/json.ts";
import { checkPattern } from "../events/event-pattern.ts";
import type { Functions } from "../lambda/functions.ts";
import type { Roles } from "../permissions/roles.ts";
import { Refusal } from "../refusal.ts";
import type { StreamMapping } from "./stream-consumer.ts";

interface MappingProperties {
  readonly EventSourceArn: string;
  readonly FunctionName: string;
  readonly BatchSize?: number;
  readonly DestinationConfig: { readonly OnFailure: { readonly Destination: string } };
  readonly FilterCriteria?: { readonly Filters?: readonly { readonly Pattern: string }[] };
  readonly MaximumBatchingWindowInSeconds?: number;
  /** Maximum number of retries; -1 for no limit. */
  readonly MaximumRetryAttempts: number;
}

/**
 * The event source mappings defined in the templates. As in Lambda, the mapping's function needs permission to read the
 * stream and to write to the destination bucket.
 */
export const streamMappings = (deployment: Deployment, functions: Functions, roles: Roles): readonly StreamMapping[] =>
  deployment
    .resources<MappingProperties>("AWS::Lambda::EventSourceMapping")
    .map((resource) => streamMapping(resource, deployment, functions, roles));

function streamMapping(
  { ref, properties }: DeployedResource<MappingProperties>,
  deployment: Deployment,
  functions: Functions,
  roles: Roles,
): StreamMapping {
  const { EventSourceArn: streamArn, DestinationConfig, FilterCriteria, MaximumRetryAttempts } = properties;
  const table = deployment.resources("AWS::DynamoDB::Table").find((one) => streamArnOf(one.ref) === streamArn);
  if (!table) throw new Refusal(`event source ${streamArn}: no table has this stream`);
  const definition = functions.definition(properties.FunctionName);
  if (!definition) throw new Refusal(`event source mapping ${ref}: no function ${properties.FunctionName}`);
  const destination = DestinationConfig.OnFailure.Destination;
  const bucket = deployment.resources("AWS::S3::Bucket").find(({ arn }) => arn === destination);
  if (!bucket) throw new Refusal(`event source mapping ${ref}: the destination ${destination} is not a bucket`);
  const filters = (FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern) as JsonObject);
  for (const filter of filters) checkPattern(filter);
  roles.principal(definition).check([
    { action: "dynamodb:DescribeStream", resource: streamArn },
    { action: "dynamodb:GetRecords", resource: streamArn },
    { action: "dynamodb:GetShardIterator", resource: streamArn },
    { action: "s3:PutObject", resource: `${bucket.arn}/aws/lambda/any` },
  ]);
  return {
    id: ref,
    tableName: table.ref,
    streamArn,
    functionArn: definition.arn,
    bucketName: bucket.ref,
    batchSize: Number(properties.BatchSize ?? 100),
    batchingWindowMilliseconds: Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
    filters,
    retryAttempts: MaximumRetryAttempts < 0 ? Number.POSITIVE_INFINITY : Number(MaximumRetryAttempts),
  };
}
