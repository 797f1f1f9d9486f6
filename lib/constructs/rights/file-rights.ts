import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { BucketByName } from "../data/resources-by-name.ts";
import type { FunctionProps } from "../functions/service-function.ts";

/** Rights on a bucket's files below prefixes such as `inbox`. */
export interface FileRights {
  readonly reads?: readonly string[];
  readonly adds?: readonly string[];
  readonly removes?: readonly string[];
}

/**
 * The statements of such rights, with the one wildcard that files need: below a prefix they are named as they come. Who
 * reads files also lists the keys, because S3 else refuses to say that one is missing; who adds large ones, in parts,
 * gives up the parts of one that fails.
 */
export const fileRights = (
  bucket: BucketByName,
  { reads = [], adds = [], removes = [] }: FileRights,
): Required<Pick<FunctionProps, "may" | "acknowledged">> => {
  const allow = (actions: string[], prefixes: readonly string[]): PolicyStatement[] =>
    prefixes.length === 0
      ? []
      : [
          new PolicyStatement({
            effect: Effect.ALLOW,
            actions,
            resources: prefixes.map((prefix) => bucket.arnForObjects(`${prefix}/*`)),
          }),
        ];
  const prefixes = new Set([...reads, ...adds, ...removes]);
  return {
    may: [
      new PolicyStatement({ effect: Effect.ALLOW, actions: ["s3:ListBucket"], resources: [bucket.bucketArn] }),
      ...allow(["s3:GetObject"], reads),
      ...allow(["s3:PutObject", "s3:AbortMultipartUpload"], adds),
      ...allow(["s3:DeleteObject"], removes),
    ],
    acknowledged: Object.fromEntries(
      [...prefixes].map((prefix) => [
        `IAM5[Resource::${bucket.nameInFindings}/${prefix}/*]`,
        "Files below the prefix are named as they come.",
      ]),
    ),
  };
};
