import { PolicyDocument, PolicyStatement, Role } from "aws-cdk-lib/aws-iam";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { dayOfRetries, deadLetters } from "../alarms/dead-letters.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { scheduler } from "../functions/scheduler-role.ts";
import { copiesBucketName, copiesRights } from "./recovery-names.ts";
import type { TableByName } from "./resources-by-name.ts";

/** When little is written. */
const daily = "cron(30 2 * * ? *)";

/**
 * Has DynamoDB export tables into the locked bucket of the recovery account once a day: whole, because that can be imported as it is
 * and asks no function of ours when the last one was. An export reads the backups of the table and none of its capacity.
 */
export const dailyCopies = (scope: Construct, stage: Stage, tables: Readonly<Record<string, TableByName>>): void => {
  const bucket = copiesBucketName(stage);
  // A day's copy that is lost does not come again: the next one is of the next day.
  const dead = deadLetters(scope, stage, "DailyCopies", {
    severity: "look",
    impact:
      "Nobody yet: a table has no copy of this day in the recovery account, and more than a day would be lost with this account.",
    remedy: "The message says which table and why; mend the cause and export the table by hand.",
    page: "restore.md#copies-in-another-account",
  });
  const role = new Role(scope, "CopiesRole", {
    assumedBy: scheduler(scope),
    description: "Lets the scheduler export the tables to the recovery account",
    inlinePolicies: {
      copies: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ["dynamodb:ExportTableToPointInTime"],
            resources: Object.values(tables).map(({ tableArn }) => tableArn),
          }),
          new PolicyStatement({
            actions: [...copiesRights],
            resources: [`arn:aws:s3:::${bucket}/*`],
          }),
          new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [dead.queueArn] }),
        ],
      }),
    },
  });
  acknowledge(role, `IAM5[Resource::arn:aws:s3:::${bucket}/*]`, "DynamoDB names the objects of an export.");
  for (const [name, { tableArn }] of Object.entries(tables)) {
    new CfnSchedule(scope, `CopyOf${name}`, {
      description: `Exports the table ${name} to the recovery account`,
      scheduleExpression: daily,
      flexibleTimeWindow: { mode: "FLEXIBLE", maximumWindowInMinutes: 30 },
      target: {
        arn: "arn:aws:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime",
        roleArn: role.roleArn,
        deadLetterConfig: { arn: dead.queueArn },
        retryPolicy: dayOfRetries,
        input: JSON.stringify({
          TableArn: tableArn,
          S3Bucket: bucket,
          S3BucketOwner: stage.recoveryAccount,
          S3Prefix: name,
          S3SseAlgorithm: "AES256",
          ExportFormat: "DYNAMODB_JSON",
        }),
      },
    });
  }
};
