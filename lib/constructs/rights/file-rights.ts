import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { BucketByName } from "../data/resources-by-name.ts";
import type { FunctionProps } from "../functions/service-function.ts";
import { allow } from "./grants.ts";

/** Permissions on a bucket's files under prefixes such as `inbox`. */
export interface FileRights {
  readonly reads?: readonly string[];
  readonly adds?: readonly string[];
  readonly removes?: readonly string[];
}

/**
 * Policy statements for file permissions, with a wildcard because names under a prefix are not known in advance. Listing
 * keys is always allowed, because S3 otherwise returns 403 for a missing file. Adding includes aborting multipart uploads.
 */
export function fileRights(
  bucket: BucketByName,
  { reads = [], adds = [], removes = [] }: FileRights,
): Required<Pick<FunctionProps, "may" | "acknowledged">> {
  const allowBelow = (actions: string[], prefixes: readonly string[]): PolicyStatement[] => {
    const resources = prefixes.map((prefix) => bucket.arnForObjects(`${prefix}/*`));
    return resources.length === 0 ? [] : [allow(actions, resources)];
  };
  const prefixes = new Set([...reads, ...adds, ...removes]);
  return {
    may: [
      allow(["s3:ListBucket"], [bucket.bucketArn]),
      ...allowBelow(["s3:GetObject"], reads),
      ...allowBelow(["s3:PutObject", "s3:AbortMultipartUpload"], adds),
      ...allowBelow(["s3:DeleteObject"], removes),
    ],
    acknowledged: Object.fromEntries(
      [...prefixes].map((prefix) => [
        `IAM5[Resource::${bucket.nameInFindings}/${prefix}/*]`,
        "File names under the prefix are not known in advance.",
      ]),
    ),
  };
}
