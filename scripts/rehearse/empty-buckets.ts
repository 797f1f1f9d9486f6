import { CloudFormationClient, paginateListStackResources } from "@aws-sdk/client-cloudformation";
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import { commandClient } from "../operator/command-client.ts";
import { unlessMissing } from "../operator/preflight/unless-missing.ts";
import type { Place } from "./account.ts";
import { StepFailure } from "./step.ts";

/**
 * Empties the buckets of a stack. CloudFormation does not delete non-empty buckets, and the tasks of a rehearsed stage write to
 * several buckets within minutes.
 */

async function bucketsOf(client: CloudFormationClient, StackName: string): Promise<readonly string[]> {
  const buckets: string[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
    for (const { ResourceType, ResourceStatus, PhysicalResourceId } of StackResourceSummaries) {
      if (ResourceType === "AWS::S3::Bucket" && ResourceStatus !== "DELETE_COMPLETE" && PhysicalResourceId) {
        buckets.push(PhysicalResourceId);
      }
    }
  }
  return buckets;
}

/** Deletes every version of every object, including delete markers. Returns the number of deleted versions. */
async function emptyBucket(client: S3Client, Bucket: string): Promise<number> {
  for (let removed = 0; ; ) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const found = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (found.length === 0) return removed;
    // A page of the listing contains at most a thousand versions, which is the limit of one delete request.
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: found, Quiet: true } }),
    );
    const [refused] = Errors;
    if (refused) throw new StepFailure([`${Bucket} cannot be emptied: ${refused.Key} ${refused.Code}`]);
    removed += found.length;
  }
}

/** Empties all buckets of a stack if the stack exists. Returns the number of deleted object versions. */
export async function emptyBucketsOf({ region, endpoint }: Place, stackName: string): Promise<number> {
  const stacks = new CloudFormationClient(commandClient(region));
  const objects = new S3Client({ ...commandClient(region), forcePathStyle: endpoint !== undefined });
  const buckets = (await unlessMissing(bucketsOf(stacks, stackName), /does not exist/)) ?? [];
  let removed = 0;
  for (const bucket of buckets) removed += await emptyBucket(objects, bucket);
  return removed;
}
