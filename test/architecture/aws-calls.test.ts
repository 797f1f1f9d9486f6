import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, sourceFiles } from "./imports.ts";

/** Checks that the page of AWS calls documents each call in the code and no other. */

const services: Readonly<Record<string, string>> = {
  acm: "ACM",
  cloudformation: "CloudFormation",
  dynamodb: "DynamoDB",
  ecr: "ECR",
  eventbridge: "EventBridge",
  kms: "KMS",
  lambda: "Lambda",
  s3: "S3",
  scheduler: "EventBridge Scheduler",
  "secrets-manager": "Secrets Manager",
  sesv2: "SES",
  sts: "STS",
};

/** The document client has shorter names for some operations. */
const documentOperations: Readonly<Record<string, string>> = {
  BatchGet: "BatchGetItem",
  BatchWrite: "BatchWriteItem",
  Get: "GetItem",
  Put: "PutItem",
  TransactWrite: "TransactWriteItems",
  Update: "UpdateItem",
};

/** Operations that lib-storage calls to upload a stream. */
const uploadOperations = [
  "AbortMultipartUpload",
  "CompleteMultipartUpload",
  "CreateMultipartUpload",
  "PutObject",
  "UploadPart",
];

function operationIn(name: string): string | undefined {
  const [, command, paginated] = /^(?:(\w+)Command|paginate(\w+))$/.exec(name.trim()) ?? [];
  return command ?? paginated;
}

function callsIn(text: string): readonly string[] {
  const imported = [...text.matchAll(/import\s*\{([^}]*)\}\s*from "@aws-sdk\/(?:client-([\w-]+)|lib-dynamodb)"/g)];
  const calls = imported.flatMap(([, names = "", service = "dynamodb"]) =>
    names
      .split(",")
      .flatMap((name) => operationIn(name) ?? [])
      .map((operation) => `${services[service] ?? service} ${documentOperations[operation] ?? operation}`),
  );
  return text.includes('"@aws-sdk/lib-storage"') ? [...calls, ...uploadOperations.map((one) => `S3 ${one}`)] : calls;
}

const calls = new Set(sourceFiles.flatMap((file) => callsIn(readFileSync(join(root, file), "utf8"))));

interface Row {
  readonly call: string;
  readonly cells: readonly string[];
}

const rowsIn = (page: string): readonly Row[] =>
  page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [service = "", ...lines] = section.split("\n");
      return lines.flatMap((line) => {
        const [, operation = "", ...cells] = line.split("|").map((cell) => cell.trim());
        const [, name] = /^`(\w+)`$/.exec(operation) ?? [];
        return name === undefined ? [] : [{ call: `${service} ${name}`, cells: cells.slice(0, -1) }];
      });
    });

const rows = rowsIn(readFileSync(join(root, "packages/local-aws/aws-calls.md"), "utf8"));

describe("the page of AWS calls", () => {
  it("has a row for each call in the code, and no other rows", () => {
    expect(calls.size).toBeGreaterThan(50);
    expect(rows.map(({ call }) => call).toSorted()).toEqual([...calls].toSorted());
  });

  it.each(rows)(
    "states for $call what the SDK adds and what AWS checks, and names the code or the command that proves it",
    ({ cells }) => {
      const [added, checked, held = ""] = cells;
      expect([added, checked]).not.toContain("");
      expect(held).toMatch(/\]\([^)]+\)|an account: `[^`]+`/);
    },
  );
});
