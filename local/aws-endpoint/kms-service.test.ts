import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { callerOf } from "../testing/example-request.ts";
import { kmsService } from "./kms-service.ts";

const DEPLOYMENT = exampleDeployment({
  Data: { Type: "AWS::KMS::Key" },
  Vault: { Type: "AWS::KMS::Key" },
  Alias: {
    Type: "AWS::KMS::Alias",
    Properties: { AliasName: "alias/data", TargetKeyId: { "Fn::GetAtt": ["Data", "Arn"] } },
  },
});
const [data, vault] = DEPLOYMENT.resources("AWS::KMS::Key").map(({ arn }) => arn);

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "kms-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const kms = () => callerOf(kmsService(DEPLOYMENT, directory));
const plaintext = Buffer.from("text").toString("base64");

describe("KMS", () => {
  test("opens a data key with the same context, also after a restart", async () => {
    const EncryptionContext = { use: "card", agent: "agt-1" };
    const made = await kms().operation("TrentService.GenerateDataKey", {
      KeyId: "alias/data",
      KeySpec: "AES_256",
      EncryptionContext,
    });
    expect(made).toMatchObject({ KeyId: data });
    expect(Buffer.from(String(made["Plaintext"]), "base64")).toHaveLength(32);
    const reordered = { agent: "agt-1", use: "card" };
    const opened = await kms().operation("TrentService.Decrypt", {
      CiphertextBlob: made["CiphertextBlob"],
      EncryptionContext: reordered,
    });
    expect(opened).toMatchObject({ KeyId: data, Plaintext: made["Plaintext"] });
  });

  test("opens nothing with another context, another key or another text", async () => {
    const { operation } = kms();
    const input = { KeyId: data, Plaintext: plaintext, EncryptionContext: { use: "card" } };
    const { CiphertextBlob } = await operation("TrentService.Encrypt", input);
    const decrypt = (more: object) =>
      operation("TrentService.Decrypt", { CiphertextBlob, EncryptionContext: { use: "card" }, ...more });
    expect(await decrypt({})).toMatchObject({ Plaintext: plaintext });
    await expect(decrypt({ EncryptionContext: { use: "other" } })).rejects.toMatchObject({
      name: "InvalidCiphertextException",
    });
    await expect(decrypt({ KeyId: vault })).rejects.toMatchObject({ name: "IncorrectKeyException" });
    await expect(decrypt({ CiphertextBlob: plaintext })).rejects.toMatchObject({ name: "InvalidCiphertextException" });
    await expect(decrypt({ KeyId: "alias/gone" })).rejects.toMatchObject({ name: "NotFoundException" });
  });

  test("asks for the right on the key, with the context", async () => {
    const { accesses, operation } = kms();
    await operation("TrentService.Encrypt", {
      KeyId: "alias/data",
      Plaintext: plaintext,
      EncryptionContext: { use: "card" },
    });
    expect(accesses).toEqual([
      {
        action: "kms:Encrypt",
        resource: data,
        context: { "kms:EncryptionContext:use": ["card"], "kms:EncryptionContextKeys": ["use"] },
      },
    ]);
  });

  test("refuses operations that it does not have by name", async () => {
    await expect(kms().operation("TrentService.Sign", {})).rejects.toThrow("TrentService.Sign");
  });
});
