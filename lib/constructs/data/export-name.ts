import { Stack } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";

/** Under what name another stack sees the bucket; findings name resources so. */
export const exportNameOf = (bucket: Bucket): string => {
  const stack = Stack.of(bucket);
  return stack.resolve(stack.exportValue(bucket.bucketArn))["Fn::ImportValue"];
};
