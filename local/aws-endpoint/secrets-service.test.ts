import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { callerOf } from "../testing/example-request.ts";
import { generateSecretString } from "./secret-text.ts";
import { secretsService } from "./secrets-service.ts";

const DEPLOYMENT = exampleDeployment({
  Root: {
    Type: "AWS::SecretsManager::Secret",
    Properties: { Name: "acquiring/root", GenerateSecretString: { PasswordLength: 64 } },
  },
});
const [arn] = DEPLOYMENT.resources("AWS::SecretsManager::Secret").map(({ ref }) => ref);

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const secrets = () => callerOf(secretsService(DEPLOYMENT, directory));
const get = (input: object, { operation } = secrets()) => operation("secretsmanager.GetSecretValue", input);

describe("A secret", () => {
  test("is found by ARN and name, and stays the same", async () => {
    const byArn = await get({ SecretId: arn });
    expect(byArn).toMatchObject({ ARN: arn, Name: "acquiring/root", VersionStages: ["AWSCURRENT"] });
    expect(byArn["SecretString"]).toHaveLength(64);
    expect(await get({ SecretId: "acquiring/root" })).toEqual(byArn);
  });

  test("asks for the right to read it, and does not exist under another name or stage", async () => {
    const caller = secrets();
    await expect(get({ SecretId: "other" }, caller)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    await expect(get({ SecretId: arn, VersionStage: "AWSPREVIOUS" }, caller)).rejects.toThrow("can't find");
    expect(caller.accesses.map(({ action, resource }) => [action, resource])).toEqual([
      ["secretsmanager:GetSecretValue", "other"],
      ["secretsmanager:GetSecretValue", arn],
    ]);
  });
});

describe("A generated secret", () => {
  test("has the length and the characters that its rules allow, and one of each kind", () => {
    expect(generateSecretString({})).toHaveLength(32);
    const digits = { ExcludeLowercase: true, ExcludeUppercase: true, ExcludePunctuation: true, ExcludeCharacters: "0" };
    expect(generateSecretString({ ...digits, PasswordLength: 10 })).toMatch(/^[1-9]{10}$/);
    for (let count = 0; count < 50; count += 1) {
      expect(generateSecretString({ ExcludePunctuation: true, PasswordLength: 3 })).toMatch(
        /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{3}$/,
      );
    }
  });

  test("is a member of its template", () => {
    const text = generateSecretString({
      SecretStringTemplate: '{"version":1}',
      GenerateStringKey: "root",
      PasswordLength: 5,
    });
    expect(JSON.parse(text)).toEqual({ version: 1, root: expect.stringMatching(/^.{5}$/s) });
  });
});
