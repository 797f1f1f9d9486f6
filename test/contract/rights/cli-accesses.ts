import type { Access } from "#local-aws/policies";
import type { Stage } from "../../../lib/stages/stage.ts";
import { type AccountNames, accountNames } from "./account-names.ts";

/** Actions and resources of each AWS CLI command, as named in the Service Authorization Reference. */

type Options = Readonly<Record<string, string>>;

interface CliCommand {
  readonly names: AccountNames;
  readonly options: Options;
  /** Arguments without an option: sources and targets of files. */
  readonly plain: readonly string[];
}

type AccessesOf = (command: CliCommand) => readonly Access[];

const everywhere =
  (...actions: readonly string[]): AccessesOf =>
  () =>
    actions.map((action) => ({ action, resource: "*" }));

/** DynamoDB condition key: the partition that a call accesses. */
function partitionIn({ options }: CliCommand): string {
  const { key, "expression-attribute-values": values } = options;
  const { pk, ":entity": entity } = JSON.parse(key ?? values ?? "{}");
  return String((pk ?? entity)?.S);
}

const items =
  (action: string): AccessesOf =>
  (command) => [
    {
      action: `dynamodb:${action}`,
      resource: command.names.table(command.options["table-name"] ?? command.names.domain),
      context: { "dynamodb:LeadingKeys": partitionIn(command) },
    },
  ];

const functions =
  (action: string): AccessesOf =>
  ({ names, options }) => [{ action: `lambda:${action}`, resource: names.function(options["function-name"] ?? "") }];

/** The AWS CLI treats an invocation of more than a minute as lost, and repeats it. */
const invoke: AccessesOf = (command) => {
  const { "cli-read-timeout": timeout, "invocation-type": type } = command.options;
  if (timeout !== "0" && type !== "Event") {
    throw new Error("it does not wait for the end of the function: --cli-read-timeout 0, or --invocation-type Event");
  }
  return functions("InvokeFunction")(command);
};

const secrets =
  (action: string): AccessesOf =>
  ({ names, options }) => [
    { action: `secretsmanager:${action}`, resource: names.secret(options["secret-id"] ?? "acquiring-STAGE-any") },
  ];

const keys =
  (action: string): AccessesOf =>
  ({ names, options }) => [
    {
      action: `kms:${action}`,
      resource: names.arn("kms", `key/${options["key-id"]}`),
      context: { "aws:ResourceTag/stage": options["stage"] ?? "" },
    },
  ];

const connector =
  (action: string, resource: string): AccessesOf =>
  ({ names, options }) => [
    { action: `ecs:${action}`, resource: names.arn("ecs", `${resource.replace("CLUSTER", options["cluster"] ?? "")}`) },
  ];

const queues =
  (action: string): AccessesOf =>
  ({ names, options }) => [
    { action: `sqs:${action}`, resource: names.arn("sqs", (options["queue-url"] ?? "").split("/").at(-1) ?? "") },
  ];

const schedules =
  (action: string): AccessesOf =>
  ({ names, options }) => [
    { action: `scheduler:${action}`, resource: names.arn("scheduler", `schedule/${options["group-name"]}/one`) },
  ];

const certificates =
  (action: string): AccessesOf =>
  ({ names }) => [{ action: `acm:${action}`, resource: names.arn("acm", "certificate/one") }];

const stacks =
  (action: string): AccessesOf =>
  ({ names, options }) => [
    { action: `cloudformation:${action}`, resource: names.stack(options["stack-name"] ?? "acquiring-STAGE-stateful") },
  ];

/** `s3://<AuditBucketName>/audit/…` as bucket and key; undefined for a local file. */
function objectIn(names: AccountNames, text: string) {
  const [, output, key = ""] = /^s3:\/\/<?(\w+)>?\/?(.*)$/.exec(text) ?? [];
  return output === undefined ? undefined : { bucket: names.bucket(output), key: key.replaceAll(/[<>]/g, "") };
}

const copyFiles: AccessesOf = ({ names, options, plain }) => {
  const [from, to] = plain.map((text) => objectIn(names, text));
  return [
    ...(from && "recursive" in options ? [{ action: "s3:ListBucket", resource: from.bucket }] : []),
    ...(from ? [{ action: "s3:GetObject", resource: `${from.bucket}/${from.key}` }] : []),
    ...(to ? [{ action: "s3:PutObject", resource: `${to.bucket}/${to.key}` }] : []),
  ];
};

const listFiles: AccessesOf = ({ names, plain: [folder = ""] }) => {
  const found = objectIn(names, folder);
  return found ? [{ action: "s3:ListBucket", resource: found.bucket }] : [];
};

/** Tables that are copied if the command names none. */
const copiedTables = ({ domain, table }: AccountNames): readonly string[] => [
  table(domain),
  table(domain.replace("domain", "vault")),
];

const listExports: AccessesOf = ({ names }) =>
  copiedTables(names).map((resource) => ({ action: "dynamodb:ListExports", resource }));

const describeExport: AccessesOf = ({ names }) =>
  copiedTables(names).map((table) => ({ action: "dynamodb:DescribeExport", resource: `${table}/export/one` }));

/** DynamoDB fills the new table with the permissions of the caller, and keeps a grant for its key. */
export const restoring = (names: AccountNames, from: string, to: string, region: string): readonly Access[] => [
  { action: "dynamodb:RestoreTableToPointInTime", resource: names.table(from) },
  ...filling(names, to, region),
];

const filling = (names: AccountNames, to: string, region: string): readonly Access[] => [
  ...["BatchWriteItem", "DeleteItem", "GetItem", "PutItem", "Query", "Scan", "UpdateItem"].map((action) => ({
    action: `dynamodb:${action}`,
    resource: names.table(to),
  })),
  {
    action: "kms:CreateGrant",
    resource: names.arn("kms", "key/one"),
    context: { "kms:ViaService": `dynamodb.${region}.amazonaws.com`, "kms:GrantIsForAWSResource": "true" },
  },
];

const cliCommands: Readonly<Record<string, AccessesOf>> = {
  "acm describe-certificate": certificates("DescribeCertificate"),
  "acm import-certificate": certificates("ImportCertificate"),
  "acm request-certificate": certificates("RequestCertificate"),
  "cloudformation describe-stacks": stacks("DescribeStacks"),
  "cloudformation update-termination-protection": stacks("UpdateTerminationProtection"),
  "cloudtrail lookup-events": everywhere("cloudtrail:LookupEvents"),
  "cloudwatch describe-alarms": everywhere("cloudwatch:DescribeAlarms"),
  "cloudwatch get-dashboard": everywhere("cloudwatch:GetDashboard"),
  "cloudwatch get-metric-data": everywhere("cloudwatch:GetMetricData"),
  "dynamodb delete-item": items("DeleteItem"),
  "dynamodb describe-export": describeExport,
  "dynamodb get-item": items("GetItem"),
  "dynamodb list-backups": everywhere("dynamodb:ListBackups"),
  "dynamodb list-exports": listExports,
  "dynamodb query": items("Query"),
  "dynamodb restore-table-from-backup": ({ names, options }) => {
    const to = options["target-table-name"] ?? "";
    return [
      { action: "dynamodb:RestoreTableFromBackup", resource: names.table(to) },
      { action: "dynamodb:RestoreTableFromBackup", resource: `${names.table(names.domain)}/backup/one` },
      ...filling(names, to, names.arn("", "").split(":")[3] ?? ""),
    ];
  },
  "dynamodb restore-table-to-point-in-time": ({ names, options }) =>
    restoring(
      names,
      options["source-table-name"] ?? "",
      options["target-table-name"] ?? "",
      names.arn("", "").split(":")[3] ?? "",
    ),
  "dynamodb update-continuous-backups": ({ names, options }) => [
    { action: "dynamodb:UpdateContinuousBackups", resource: names.table(options["table-name"] ?? "") },
  ],
  "dynamodb update-item": items("UpdateItem"),
  "dynamodb update-table": ({ names, options }) => [
    { action: "dynamodb:UpdateTable", resource: names.table(options["table-name"] ?? "") },
  ],
  "dynamodb wait": ({ names, options }) => [
    { action: "dynamodb:DescribeTable", resource: names.table(options["table-name"] ?? "") },
  ],
  "dynamodb update-time-to-live": ({ names, options }) => [
    { action: "dynamodb:UpdateTimeToLive", resource: names.table(options["table-name"] ?? "") },
  ],
  "ec2 describe-security-groups": everywhere("ec2:DescribeSecurityGroups"),
  "ec2 revoke-security-group-egress": ({ names }) => [
    { action: "ec2:RevokeSecurityGroupEgress", resource: names.arn("ec2", "security-group/sg-1") },
  ],
  "ec2 revoke-security-group-ingress": ({ names }) => [
    { action: "ec2:RevokeSecurityGroupIngress", resource: names.arn("ec2", "security-group/sg-1") },
  ],
  "ecr get-login-password": everywhere("ecr:GetAuthorizationToken"),
  "ecs describe-services": everywhere("ecs:DescribeServices"),
  "ecs describe-tasks": everywhere("ecs:DescribeTasks"),
  "ecs list-tasks": everywhere("ecs:ListTasks"),
  "ecs stop-task": connector("StopTask", "task/CLUSTER/one"),
  "ecs update-service": connector("UpdateService", "service/CLUSTER/network-connector"),
  // Administrators of that account have all permissions.
  "cloudformation delete-stack": () => [],
  "cloudformation describe-stack-events": () => [],
  "cloudtrail get-trail-status": () => [],
  "cloudtrail start-logging": () => [],
  "cloudtrail stop-logging": () => [],
  "dynamodb delete-table": () => [],
  "dynamodb describe-table": () => [],
  "dynamodb import-table": () => [],
  "dynamodb list-tables": () => [],
  "events put-rule": () => [],
  "events put-targets": () => [],
  "iam create-role": () => [],
  "iam put-role-policy": () => [],
  "s3 rm": () => [],
  "s3api get-object-lock-configuration": () => [],
  "s3api head-object": () => [],
  "kms cancel-key-deletion": keys("CancelKeyDeletion"),
  "kms describe-key": keys("DescribeKey"),
  "kms enable-key": keys("EnableKey"),
  "lambda delete-function": functions("DeleteFunction"),
  "lambda get-account-settings": everywhere("lambda:GetAccountSettings"),
  "lambda invoke": invoke,
  "lambda publish-version": functions("PublishVersion"),
  "lambda list-versions-by-function": functions("ListVersionsByFunction"),
  "lambda update-alias": functions("UpdateAlias"),
  "logs describe-log-groups": everywhere("logs:DescribeLogGroups"),
  "logs get-query-results": everywhere("logs:GetQueryResults"),
  "logs start-query": ({ names, options }) => [
    { action: "logs:StartQuery", resource: names.logGroup(options["log-group-name"] ?? "") },
  ],
  "s3 cp": copyFiles,
  "s3 ls": listFiles,
  "s3api get-object-retention": ({ names, options }) => [
    {
      action: "s3:GetObjectRetention",
      resource: `${names.bucket((options["bucket"] ?? "").replaceAll(/[<>]/g, ""))}/${options["key"]}`,
    },
  ],
  "scheduler delete-schedule": schedules("DeleteSchedule"),
  "scheduler get-schedule": schedules("GetSchedule"),
  "secretsmanager describe-secret": secrets("DescribeSecret"),
  "secretsmanager get-secret-value": secrets("GetSecretValue"),
  "secretsmanager put-secret-value": secrets("PutSecretValue"),
  "secretsmanager restore-secret": secrets("RestoreSecret"),
  "sesv2 get-account": everywhere("ses:GetAccount"),
  "sns list-subscriptions-by-topic": ({ options }) => [
    { action: "sns:ListSubscriptionsByTopic", resource: options["topic-arn"] ?? "" },
  ],
  "sqs list-queues": everywhere("sqs:ListQueues"),
  "sqs purge-queue": queues("PurgeQueue"),
  "sqs receive-message": queues("ReceiveMessage"),
  // Every identity can retrieve its own identity.
  "sts get-caller-identity": () => [],
};

function parsed(words: readonly string[]) {
  const options: Record<string, string> = {};
  const plain: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (!word.startsWith("--")) {
      plain.push(word);
      continue;
    }
    const next = words[at + 1];
    const hasValue = next !== undefined && !next.startsWith("--") && word !== "--recursive";
    options[word.slice(2)] = hasValue ? next : "";
    if (hasValue) at += 1;
  }
  return { options, plain };
}

/** Throws if the command is not in the table, or cannot work as written. */
export function cliAccesses(stage: Stage, [, service = "", operation = "", ...words]: readonly string[]) {
  const accessesOf = cliCommands[`${service} ${operation}`];
  if (!accessesOf) throw new Error(`it has no line in cli-accesses.ts`);
  const { options, plain } = parsed(words);
  return accessesOf({ names: accountNames(stage), options: { stage: stage.name, ...options }, plain });
}
