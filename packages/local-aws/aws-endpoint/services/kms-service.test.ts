import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exampleDeployment } from "../../testing/example-deployment.ts";
import { callerOf } from "../../testing/example-request.ts";
import { kmsService } from "./kms-service.ts";

const deployment = exampleDeployment({ Data: { Type: "AWS::KMS::Key" }, Vault: { Type: "AWS::KMS::Key" } });
const [data, vault] = deployment.resources("AWS::KMS::Key").map(({ arn }) => arn);

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "kms-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const kms = () => callerOf(kmsService(deployment, directory));

const dataKeyFor = (EncryptionContext: object, { operation } = kms()) =>
  operation("TrentService.GenerateDataKey", { KeyId: data, KeySpec: "AES_256", EncryptionContext });

describe("KMS", () => {
  test("decrypts a data key with the same context, even after a restart", async () => {
    const made = await dataKeyFor({ use: "card", agent: "agt-1" });
    expect(made).toMatchObject({ KeyId: data });
    expect(Buffer.from(String(made["Plaintext"]), "base64")).toHaveLength(32);
    const opened = await kms().operation("TrentService.Decrypt", {
      CiphertextBlob: made["CiphertextBlob"],
      EncryptionContext: { agent: "agt-1", use: "card" },
    });
    expect(opened).toMatchObject({ KeyId: data, Plaintext: made["Plaintext"] });
  });

  test("rejects another context, another key or other ciphertext", async () => {
    const { CiphertextBlob } = await dataKeyFor({ use: "card" });
    const decrypt = (more: object) =>
      kms().operation("TrentService.Decrypt", { CiphertextBlob, EncryptionContext: { use: "card" }, ...more });
    await expect(decrypt({ EncryptionContext: { use: "other" } })).rejects.toMatchObject({
      name: "InvalidCiphertextException",
    });
    await expect(decrypt({ KeyId: vault })).rejects.toMatchObject({ name: "IncorrectKeyException" });
    await expect(decrypt({ CiphertextBlob: "dGV4dA==" })).rejects.toMatchObject({ name: "InvalidCiphertextException" });
    const unknown = { KeyId: "gone", KeySpec: "AES_256" };
    await expect(kms().operation("TrentService.GenerateDataKey", unknown)).rejects.toMatchObject({
      name: "NotFoundException",
    });
  });

  test("requires permission on the key, with the context", async () => {
    const caller = kms();
    await dataKeyFor({ use: "card" }, caller);
    const context = { "kms:EncryptionContext:use": "card" };
    expect(caller.accesses).toEqual([{ action: "kms:GenerateDataKey", resource: data, context }]);
  });

  test("rejects unsupported operations by name", async () => {
    await expect(kms().operation("TrentService.Sign", {})).rejects.toThrow("TrentService.Sign");
  });
});
