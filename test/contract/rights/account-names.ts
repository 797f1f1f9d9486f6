import { nameIn, tableNameIn } from "../../../lib/stages/names.ts";
import type { Stage } from "../../../lib/stages/stage.ts";

/** ARNs of resources in the account of an environment. */
export function accountNames(stage: Stage) {
  const { account, region } = stage;
  const arn = (service: string, resource: string): string => `arn:aws:${service}:${region}:${account}:${resource}`;
  const domain = tableNameIn(stage, "domain");
  return {
    arn,
    domain,
    /**
     * Outputs of the stateful stack are named after the bucket. CloudFormation derives the bucket name from the names of the
     * stack and the bucket.
     */
    bucket: (output: string): string =>
      `arn:aws:s3:::${nameIn(stage, "stateful")}-${output.replace(/BucketName$/, "").toLowerCase()}1a2b3c4d-5e6f7g8h9i0j`,
    function: (name: string): string => arn("lambda", `function:${name}`),
    functionNamed: (what: string): string => arn("lambda", `function:${nameIn(stage, what)}`),
    table: (name: string): string => arn("dynamodb", `table/${name}`),
    /** Secrets Manager appends six characters to the name. */
    secret: (name: string): string => arn("secretsmanager", `secret:${name}-AbCdEf`),
    stack: (name: string): string => arn("cloudformation", `stack/${name}/1a2b3c4d`),
    logGroup: (name: string): string => arn("logs", `log-group:${name}`),
    cdkRole: (what: string): string => `arn:aws:iam::${account}:role/cdk-hnb659fds-${what}-role-${account}-${region}`,
  };
}

export type AccountNames = ReturnType<typeof accountNames>;
