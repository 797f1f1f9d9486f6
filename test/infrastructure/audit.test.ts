import { describe, expect, it } from "vitest";
import { functionNameOf } from "../../functions/shared/entry/function-contract.ts";
import { operatorFunctions } from "../../lib/operator-functions.ts";
import { stageNames } from "../../lib/stages/stages.ts";
import { allContracts } from "../architecture/contracts.ts";
import { ofType, type Resource, templatesOf } from "./templates.ts";

/** Resources of the templates for audits of operators and the service. */

const sandbox = templatesOf("sandbox");
const service = [sandbox.service, sandbox.worker, sandbox.networkApi];
const all = (type: string) => service.flatMap((resources) => ofType(resources, type));

/** A reference to a resource from another stack. */
const isNamed = (value: unknown, logicalName: string): boolean => JSON.stringify(value).includes(logicalName);

const nameOf = (id: string): string => id.replace(/[0-9A-F]{8}$/, "").replace(/Role$/, "");

describe("operator functions", () => {
  const names = allContracts
    .map(({ contract }) => contract)
    .filter(({ kind }) => kind === "operator-function")
    .map((contract) => `acquiring-sandbox-${functionNameOf(contract)}`)
    .sort();

  it("are all selected in the trail", () =>
    expect(operatorFunctions.map((contract) => `acquiring-sandbox-${functionNameOf(contract)}`).sort()).toEqual(names));

  it("have a URL that requires a signature, and only the policies of operators grant access", () => {
    const functionOf = new Map(
      all("AWS::Lambda::Function").map(([id, { Properties }]) => [id, String(Properties["FunctionName"])]),
    );
    const targetOf = (property: unknown) => functionOf.get((property as { "Fn::GetAtt": [string] })["Fn::GetAtt"][0]);
    const urls = all("AWS::Lambda::Url").map(([, { Properties }]) => Properties);
    expect(urls.map(({ TargetFunctionArn }) => targetOf(TargetFunctionArn)).sort()).toEqual(names);
    for (const { AuthType } of urls) expect(AuthType).toBe("AWS_IAM");
    const letIn = all("AWS::Lambda::Permission").map(([, { Properties }]) =>
      JSON.stringify(Properties["FunctionName"]),
    );
    const ids = [...functionOf].filter(([, name]) => names.includes(name)).map(([id]) => id);
    expect(letIn.filter((named) => ids.some((id) => named.includes(id)))).toEqual([]);
  });
});

describe("the audit trail", () => {
  it.each(stageNames)("of %s is protected from deletion for at least a year", (stage) => {
    const bucket = ofType(templatesOf(stage, "on").stateful, "AWS::S3::Bucket").find(([id]) =>
      id.startsWith("Audit"),
    )?.[1];
    if (!bucket) throw new Error("there is no bucket");
    expect(bucket.Properties).toMatchObject({
      ObjectLockEnabled: true,
      VersioningConfiguration: { Status: "Enabled" },
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: "COMPLIANCE", Days: expect.any(Number) } } },
    });
    const { Rule } = bucket.Properties["ObjectLockConfiguration"] as { Rule: { DefaultRetention: { Days: number } } };
    expect(Rule.DefaultRetention.Days).toBeGreaterThanOrEqual(stage.startsWith("production") ? 3_652 : 365);
  });

  it("is written by one function; no function reads it or deletes from it", () => {
    const statements = all("AWS::IAM::Role").flatMap(([id, role]: [string, Resource]) =>
      ((role.Properties["Policies"] ?? []) as { PolicyDocument: { Statement: object[] } }[])
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement as { Action: string[]; Resource: unknown }[])
        .filter((statement) => isNamed(statement.Resource, "AuditBucketName"))
        .map(({ Action }) => [nameOf(id), Action] as const),
    );
    expect(statements).toEqual([
      ["KeepAuditEntries", "s3:ListBucket"],
      ["KeepAuditEntries", ["s3:AbortMultipartUpload", "s3:PutObject"]],
    ]);
  });

  it("is the second of the stream's two readers", () => expect(all("AWS::Lambda::EventSourceMapping")).toHaveLength(2));
});

describe("the account's trail", () => {
  const trailOf = (stage: (typeof stageNames)[number]) =>
    ofType(templatesOf(stage, "on").stateful, "AWS::CloudTrail::Trail")[0]?.[1].Properties ?? {};

  interface Selector {
    readonly Name: string;
    readonly FieldSelectors: readonly { Field: string; Equals?: unknown[]; StartsWith?: unknown[] }[];
  }

  it.each(stageNames)("of %s is encrypted, supports validation, and is stored in the locked bucket", (stage) => {
    const trail = trailOf(stage);
    expect(trail).toMatchObject({ IsLogging: true, EnableLogFileValidation: true, IsMultiRegionTrail: true });
    expect(isNamed(trail["S3BucketName"], "Audit")).toBe(true);
    expect(isNamed(trail["KMSKeyId"], "AuditKey")).toBe(true);
  });

  it("records every access to the vault's items and to files with card data, and every call of an operator function", () => {
    const selectors = trailOf("production-eu")["AdvancedEventSelectors"] as readonly Selector[];
    const arnsOf = (name: string): readonly string[] => {
      const fields = selectors.find(({ Name }) => Name === name)?.FieldSelectors ?? [];
      const arns = fields.find(({ Field }) => Field === "resources.ARN");
      return [...(arns?.Equals ?? []), ...(arns?.StartsWith ?? [])].map((arn) => JSON.stringify(arn));
    };
    expect(arnsOf("Cards")).toEqual([expect.stringMatching(/-vault-/)]);
    expect(arnsOf("Files")).toEqual(
      [/ClearingFiles.*\/"/, /NetworkRecordFiles.*\/"/, /Archive.*\/"/, /Audit.*\/audit\/"/].map((arn) =>
        expect.stringMatching(arn),
      ),
    );
    expect(arnsOf("Operators")).toHaveLength(operatorFunctions.length);
    expect(selectors.some(({ FieldSelectors }) => FieldSelectors[0]?.Equals?.[0] === "Management")).toBe(true);
  });
});

describe("the vault's key", () => {
  interface Statement {
    readonly Sid?: string;
    readonly Action: string | readonly string[];
    readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  }

  const statements = ofType(sandbox.stateful, "AWS::KMS::Key")
    .filter(([id]) => id.startsWith("VaultKey"))
    .flatMap(([, { Properties }]) => (Properties["KeyPolicy"] as { Statement: readonly Statement[] }).Statement);
  const isUse = (action: string): boolean =>
    /^kms:(\*|Decrypt|Encrypt|ReEncrypt|Generate|CreateGrant|Derive|Sign|Create\*)/.test(action);
  const usesIn = ({ Action }: Statement): readonly string[] => [Action].flat().filter(isUse);

  it("lets no administrator decrypt a card or grant decryption", () => {
    const free = statements.filter(({ Condition }) => Condition === undefined);
    expect(free.map(({ Sid }) => Sid)).toEqual(["AdministersAndReadsNothing"]);
    expect(free.flatMap(usesIn)).toEqual([]);
  });

  it("can be used only by the roles of functions that handle cards, and only for cards", () => {
    const direct = statements.filter(
      (one) => usesIn(one).length > 0 && !JSON.stringify(one.Condition).includes("kms:ViaService"),
    );
    expect(direct.map(({ Action }) => Action)).toEqual([["kms:Decrypt", "kms:GenerateDataKey"]]);
    expect(direct[0]?.Condition).toMatchObject({
      StringEquals: { "kms:EncryptionContext:purpose": ["card-vault", "processor-token"] },
      ArnLike: { "aws:PrincipalArn": expect.anything() },
    });
    const below = all("AWS::IAM::Role").filter(([, { Properties }]) => Properties["Path"] === "/cards/");
    const naming = all("AWS::Lambda::Function").filter(([, { Properties }]) =>
      JSON.stringify(Properties["Environment"] ?? {}).includes("VAULT_KEY"),
    );
    expect(below.map(([id]) => nameOf(id)).sort()).toEqual(naming.map(([id]) => nameOf(id)).sort());
  });
});
