import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Secrets } from "../../storage/secrets.ts";
import { exampleDeployment } from "../../testing/example-deployment.ts";
import { callerOf } from "../../testing/example-request.ts";
import { secretsService } from "./secrets-service.ts";

const generated = (GenerateSecretString: object) => ({
  Type: "AWS::SecretsManager::Secret",
  Properties: { GenerateSecretString: { ExcludePunctuation: true, ...GenerateSecretString } },
});

const deployment = exampleDeployment({
  Root: generated({ PasswordLength: 64 }),
  Member: generated({ SecretStringTemplate: '{"version":1}', GenerateStringKey: "root", PasswordLength: 5 }),
});
const [root, member] = deployment.resources("AWS::SecretsManager::Secret").map(({ ref }) => ref);

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const secrets = (given = {}) => callerOf(secretsService(new Secrets(deployment, directory, given)));
const get = (input: object, { operation } = secrets()) => operation("secretsmanager.GetSecretValue", input);

describe("A secret", () => {
  test("has the length and characters that its rules allow, and stays the same", async () => {
    const first = await get({ SecretId: root });
    expect(first).toMatchObject({ ARN: root, Name: "Main-Root", VersionStages: ["AWSCURRENT"] });
    expect(first["SecretString"]).toMatch(/^[A-Za-z0-9]{64}$/);
    expect(await get({ SecretId: root })).toEqual(first);
    expect(await get({ SecretId: "Main-Root" })).toEqual(first);
  });

  test("accepts a new value, which is kept after a restart", async () => {
    const { VersionId } = await secrets().operation("secretsmanager.PutSecretValue", {
      SecretId: root,
      SecretString: "new",
    });
    expect(await get({ SecretId: root })).toMatchObject({ SecretString: "new", VersionId });
    const unknown = secrets().operation("secretsmanager.PutSecretValue", { SecretId: "other", SecretString: "new" });
    await expect(unknown).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });

  test("has at most 64 KiB", async () => {
    const put = (length: number) =>
      secrets().operation("secretsmanager.PutSecretValue", { SecretId: root, SecretString: "x".repeat(length) });
    await put(65_536);
    await expect(put(65_537)).rejects.toMatchObject({ name: "ValidationException" });
  });

  test("can be set before the first start, and a value for an undefined secret is rejected", async () => {
    expect(await get({ SecretId: root }, secrets({ "Main-Root": "put" }))).toMatchObject({ SecretString: "put" });
    expect(await get({ SecretId: root })).toMatchObject({ SecretString: "put" });
    expect(() => secrets({ other: "put" })).toThrow("secret other: no template defines it");
  });

  test("is also found by its ARN without the random suffix", async () => {
    const { SecretString } = await get({ SecretId: root });
    expect(await get({ SecretId: root?.replace(/-[^-]*$/, "") })).toMatchObject({ ARN: root, SecretString });
  });

  test("can be a generated property of a JSON template", async () => {
    const { SecretString } = await get({ SecretId: member });
    expect(JSON.parse(String(SecretString))).toEqual({ version: 1, root: expect.stringMatching(/^[A-Za-z0-9]{5}$/) });
  });

  test("requires permission to read it, and does not exist under another name or version stage", async () => {
    const caller = secrets();
    await expect(get({ SecretId: "other" }, caller)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    await expect(get({ SecretId: root, VersionStage: "AWSPREVIOUS" }, caller)).rejects.toThrow("can't find");
    await get({ SecretId: "Main-Root" }, caller);
    expect(caller.accesses.map(({ action, resource }) => [action, resource])).toEqual([
      ["secretsmanager:GetSecretValue", "other"],
      ["secretsmanager:GetSecretValue", root],
      ["secretsmanager:GetSecretValue", root],
    ]);
  });
});
