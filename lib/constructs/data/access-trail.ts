import { Stack } from "aws-cdk-lib";
import { CfnTrail } from "aws-cdk-lib/aws-cloudtrail";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { FunctionByName, TableByName } from "./resources-by-name.ts";

export interface AccessTrailProps {
  readonly name: string;
  /** Bucket for the trail's log files, in which Object Lock prevents changes and deletion. */
  readonly bucket: Bucket;
  /** Tables for which the trail records reads and writes: the vault. */
  readonly tables: readonly TableByName[];
  /**
   * ARN prefixes of files for which the trail records reads and writes: the networks' files, the archive and the audit entries.
   */
  readonly files: readonly string[];
  /** Functions for which the trail records invocations, whether through the function URL or directly: the operator functions. */
  readonly functions: readonly FunctionByName[];
}

type Selector = CfnTrail.AdvancedEventSelectorProperty;

const dataEvents = (name: string, type: string, arns: Partial<CfnTrail.AdvancedFieldSelectorProperty>): Selector => ({
  name,
  fieldSelectors: [
    { field: "eventCategory", equalTo: ["Data"] },
    { field: "resources.type", equalTo: [type] },
    { field: "resources.ARN", ...arns },
  ],
});

/**
 * CloudTrail trail of access to card data and of changes to the account (PCI DSS 10.2.1). The trail records reads and writes
 * of vault items and of `files`, invocations of operator functions, and management events, such as changes to roles and
 * keys. Each hour, CloudTrail delivers a signed digest file, which reveals changed or missing log files (10.3.4).
 */
export function accessTrail(
  scope: Construct,
  id: string,
  { name, bucket, tables, files, functions }: AccessTrailProps,
): void {
  const stack = Stack.of(scope);
  const trailArn = stack.formatArn({ service: "cloudtrail", resource: "trail", resourceName: name });
  const cloudTrail = new ServicePrincipal("cloudtrail.amazonaws.com");
  const ofThisTrail = { StringEquals: { "aws:SourceArn": trailArn } };
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [cloudTrail],
      actions: ["s3:GetBucketAcl"],
      resources: [bucket.bucketArn],
      conditions: ofThisTrail,
    }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [cloudTrail],
      actions: ["s3:PutObject"],
      resources: [bucket.arnForObjects(`trail/AWSLogs/${stack.account}/*`)],
      conditions: ofThisTrail,
    }),
  );
  bucket.encryptionKey?.addToResourcePolicy(
    new PolicyStatement({
      principals: [cloudTrail],
      actions: ["kms:GenerateDataKey*", "kms:DescribeKey"],
      resources: ["*"],
      conditions: ofThisTrail,
    }),
  );
  const trail = new CfnTrail(scope, id, {
    trailName: name,
    isLogging: true,
    s3BucketName: bucket.bucketName,
    s3KeyPrefix: "trail",
    ...(bucket.encryptionKey && { kmsKeyId: bucket.encryptionKey.keyArn }),
    enableLogFileValidation: true,
    includeGlobalServiceEvents: true,
    isMultiRegionTrail: true,
    advancedEventSelectors: [
      { name: "Changes to the account", fieldSelectors: [{ field: "eventCategory", equalTo: ["Management"] }] },
      dataEvents("Cards", "AWS::DynamoDB::Table", { equalTo: tables.map(({ tableArn }) => tableArn) }),
      dataEvents("Files", "AWS::S3::Object", { startsWith: [...files] }),
      dataEvents("Operators", "AWS::Lambda::Function", {
        equalTo: functions.map(({ functionArn }) => functionArn),
      }),
    ],
  });
  // CloudTrail checks the bucket policy when the trail is created.
  if (bucket.policy) trail.node.addDependency(bucket.policy);
}
