import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { CfnEventSourceMapping, StartingPosition } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { StreamConsumerContract } from "../../../functions/shared/entry/function-contract.ts";
import { functionNameIn } from "../../stages/names.ts";
import { watchStreamConsumer } from "../alarms/stream-alarms.ts";
import type { BucketByName } from "../data/resources-by-name.ts";
import { type FunctionProps, type FunctionSurroundings, serviceFunction } from "./service-function.ts";

export interface StreamConsumerProps extends FunctionProps {
  readonly streamArn: string;
  readonly parkedRecords: BucketByName;
  readonly retryAttempts: number;
}

/**
 * Function that consumes the domain table's stream. A failed batch is split until only the failing record remains. The
 * failing record is parked after its last attempt, so it does not block other records.
 */
export function streamConsumer(
  scope: Construct,
  contract: StreamConsumerContract,
  surroundings: FunctionSurroundings,
  { streamArn, parkedRecords, retryAttempts, may, acknowledged, ...props }: StreamConsumerProps,
): void {
  const readStream = new PolicyStatement({
    actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    resources: [streamArn],
  });
  const findStream = new PolicyStatement({ actions: ["dynamodb:ListStreams"], resources: ["*"] });
  const park = new PolicyStatement({ actions: ["s3:PutObject"], resources: [parkedRecords.arnForObjects("*")] });
  const findBucket = new PolicyStatement({ actions: ["s3:ListBucket"], resources: [parkedRecords.bucketArn] });
  const handler = serviceFunction(scope, contract, surroundings, {
    ...props,
    may: [...may, readStream, findStream, park, findBucket],
    acknowledged: {
      ...acknowledged,
      "IAM5[Resource::*]":
        "IAM does not support resource-level permissions for ListStreams, which Lambda requires before it reads a stream.",
      [`IAM5[Resource::${parkedRecords.nameInFindings}/*]`]: "Lambda generates the names of the parked objects.",
    },
  });
  const mapping = new CfnEventSourceMapping(scope, `${handler.node.id}Source`, {
    functionName: handler.functionName,
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 100,
    maximumBatchingWindowInSeconds: 0,
    bisectBatchOnFunctionError: true,
    maximumRetryAttempts: retryAttempts,
    functionResponseTypes: ["ReportBatchItemFailures"],
    filterCriteria: { filters: contract.filters.map((filter) => ({ pattern: JSON.stringify(filter) })) },
    destinationConfig: { onFailure: { destination: parkedRecords.bucketArn } },
    // The EventCount group contains the only metric for parked records.
    metricsConfig: { metrics: ["EventCount"] },
  });
  const functionName = functionNameIn(surroundings.prefix, contract);
  watchStreamConsumer(scope, surroundings.stage, contract, { functionName, mappingId: mapping.ref });
}
