import type { Access } from "#local-aws/policies";
import { afterRestoreOf, nameIn, tableNameIn } from "../../../lib/stages/names.ts";
import type { Stage } from "../../../lib/stages/stage.ts";
import { accountNames } from "./account-names.ts";
import { restoring } from "./cli-accesses.ts";

/** Accesses of this repository's programs, the CDK and Docker in an account. */

/** Request authenticated by AWS at a function URL. Requires permission on the URL, and permission on its function. */
function operatorFunction(stage: Stage, what: string): readonly Access[] {
  const resource = accountNames(stage).functionNamed(what);
  return [
    { action: "lambda:GetFunctionUrlConfig", resource },
    { action: "lambda:InvokeFunctionUrl", resource },
    { action: "lambda:InvokeFunction", resource, context: { "lambda:InvokedViaFunctionUrl": "true" } },
  ];
}

const secret = (stage: Stage, action: string, what: string): Access => ({
  action: `secretsmanager:${action}`,
  resource: accountNames(stage).secret(nameIn(stage, what)),
});

function preflight(stage: Stage): readonly Access[] {
  const { arn, functionNamed, stack } = accountNames(stage);
  return [
    { action: "acm:DescribeCertificate", resource: stage.certificateArn },
    { action: "cloudformation:DescribeStacks", resource: stack("CDKToolkit") },
    { action: "cloudformation:DescribeStacks", resource: stack(nameIn(stage, "stateful")) },
    { action: "ecr:DescribeImages", resource: arn("ecr", "repository/network-connector") },
    { action: "lambda:GetAccountSettings", resource: "*" },
    { action: "lambda:GetFunctionConfiguration", resource: functionNamed("create-charge") },
    // For a load that exceeds the default AWS quotas.
    { action: "servicequotas:GetServiceQuota", resource: "*" },
    { action: "servicequotas:GetAWSDefaultServiceQuota", resource: "*" },
    { action: "ses:GetAccount", resource: "*" },
    { action: "ses:GetEmailIdentity", resource: arn("ses", `identity/${stage.mailDomain}`) },
    ...["task", "functions", "lines"].map((what) => secret(stage, "GetSecretValue", `connector-${what}`)),
  ];
}

const connectorCertificates = (stage: Stage): readonly Access[] => [
  secret(stage, "GetSecretValue", "connector-authority"),
  ...["authority", "task", "functions"].map((what) => secret(stage, "PutSecretValue", `connector-${what}`)),
  // The command that the program prints.
  {
    action: "ecs:UpdateService",
    resource: accountNames(stage).arn("ecs", `service/${nameIn(stage, "network-path")}/network-connector`),
  },
];

function restore(stage: Stage): readonly Access[] {
  const names = accountNames(stage);
  const [serving, restored] = [tableNameIn(stage, "domain"), tableNameIn(afterRestoreOf(stage, "domain"), "domain")];
  const on = (resource: string, actions: readonly string[]): readonly Access[] =>
    actions.map((action) => ({ action, resource }));
  const reading = ["dynamodb:DescribeTable", "dynamodb:DescribeContinuousBackups", "dynamodb:DescribeTimeToLive"];
  const setting = ["dynamodb:UpdateContinuousBackups", "dynamodb:UpdateTimeToLive", "dynamodb:UpdateTable"];
  const files = names.bucket("ClearingFilesBucketName");
  return [
    ...on(names.table(serving), [
      "dynamodb:DescribeContinuousBackups",
      "dynamodb:GetItem",
      "dynamodb:Query",
      "dynamodb:Scan",
    ]),
    { action: "dynamodb:Query", resource: `${names.table(serving)}/index/due` },
    ...on(names.table(restored), [...reading, ...setting]),
    ...restoring(names, serving, restored, stage.region),
    { action: "lambda:ListFunctions", resource: "*" },
    ...on(names.functionNamed("create-charge"), [
      "lambda:GetFunctionConcurrency",
      "lambda:PutFunctionConcurrency",
      "lambda:DeleteFunctionConcurrency",
    ]),
    { action: "s3:ListBucket", resource: files },
    { action: "s3:GetObject", resource: `${files}/files/visa/one.jsonl` },
  ];
}

/** Deployments use the roles from the bootstrap; CloudFormation has a separate role. */
const cdk = (stage: Stage): readonly Access[] =>
  ["deploy", "file-publishing", "lookup"].map((what) => ({
    action: "sts:AssumeRole",
    resource: accountNames(stage).cdkRole(what),
  }));

const protect = (stage: Stage): readonly Access[] => [
  ...cdk(stage),
  { action: "cloudformation:DescribeStacks", resource: accountNames(stage).stack(nameIn(stage, "stateful")) },
];

const pushImage = (stage: Stage): readonly Access[] =>
  ["BatchCheckLayerAvailability", "CompleteLayerUpload", "InitiateLayerUpload", "PutImage", "UploadLayerPart"].map(
    (action) => ({
      action: `ecr:${action}`,
      resource: accountNames(stage).arn("ecr", "repository/network-connector"),
    }),
  );

const nothing = (): readonly Access[] => [];

type AccessesOf = (stage: Stage, words: readonly string[]) => readonly Access[];

const functionOf =
  (what: string): AccessesOf =>
  (stage) =>
    operatorFunction(stage, what);

/** Accesses by command of `npm run operator --`. */
export const operatorCommands: Readonly<Record<string, AccessesOf>> = {
  "--help": nothing,
  acceptor: functionOf("control-acceptor"),
  agent: functionOf("control-agent"),
  call: (stage, [name = ""]) => operatorFunction(stage, name),
  "connector-certificates": connectorCertificates,
  "connector-image": nothing,
  "create-agent": functionOf("create-agent"),
  "end-keys": functionOf("end-api-keys"),
  merchant: functionOf("control-merchant"),
  policy: nothing,
  preflight,
  protect,
  restore,
  // Runs in the recovery account, where administrators have all permissions.
  "restore-copies": nothing,
  "sandbox-certificates": nothing,
  smoke: nothing,
  symbolicate: nothing,
};

/** npm commands that access no account, or that no role policy covers: a rehearsal requires an administrator. */
const npmScripts = ["acquiring", "bench", "describe", "generate", "judges", "rehearse", "setup", "synth"];

const npmAccesses: AccessesOf = (stage, words) => {
  const [script = "", ...rest] = words.slice(2).filter((word) => !["-s", "--silent", "--"].includes(word));
  if (npmScripts.includes(script)) return [];
  const [command = "", ...given] = rest;
  const accessesOf = script === "operator" ? operatorCommands[command] : undefined;
  // The name of the program alone is not a command.
  if (script === "operator" && command === "") return [];
  if (!accessesOf) throw new Error("it has no line in program-accesses.ts");
  return accessesOf(stage, given);
};

const cdkAccesses: AccessesOf = (stage, [, program, command = ""]) => {
  if (program !== "cdk" || !["bootstrap", "deploy", "destroy", "diff", "import"].includes(command)) {
    throw new Error("it has no line in program-accesses.ts");
  }
  return cdk(stage);
};

/** Accesses by first word. */
export const programs: Readonly<Record<string, AccessesOf>> = {
  npm: npmAccesses,
  npx: cdkAccesses,
  operator: (stage, words) => npmAccesses(stage, ["npm", "run", ...words]),
  docker: (stage, [, command]) => (command === "push" ? pushImage(stage) : []),
  curl: nothing,
  grep: nothing,
  node: nothing,
};
