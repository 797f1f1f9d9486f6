import { randomBytes } from "node:crypto";
import type { Deployment } from "../assembly/deployment.ts";
import type { JsonObject } from "../json.ts";
import { arn } from "../place.ts";
import { AwsError, validationError } from "./aws-error.ts";
import { type AwsRequest, type AwsService, jsonService } from "./aws-service.ts";
import { type EncryptionContext, KeyStore, keyIdIn } from "./key-store.ts";

/** What KMS encrypts directly; more than that takes a data key. */
const PLAINTEXT_BYTES = 4096;

/** KMS with the symmetric keys of the templates. */
export function kmsService(deployment: Deployment, directory: string): AwsService {
  const keys = deployment.resources("AWS::KMS::Key").map(({ ref }) => ref);
  const aliases = new Map(
    deployment
      .resources<{ readonly AliasName: string; readonly TargetKeyId: string }>("AWS::KMS::Alias")
      .map(({ properties }) => [properties.AliasName, bareKeyId(properties.TargetKeyId)]),
  );
  const store = new KeyStore(directory, keys);

  const findKey = (given: unknown): string => {
    const name = bareKeyId(String(given));
    const keyId = aliases.get(name) ?? name;
    if (!keys.includes(keyId) || !store.has(keyId))
      throw new AwsError("NotFoundException", `Key ${name} does not exist`);
    return keyId;
  };

  const authorize = (request: AwsRequest, action: string, keyId: string, input: JsonObject): EncryptionContext => {
    const context = (input["EncryptionContext"] ?? {}) as EncryptionContext;
    const pairs = Object.entries(context).map(([name, value]) => [`kms:EncryptionContext:${name}`, [value]]);
    const names = Object.keys(context);
    request.authorize({
      action: `kms:${action}`,
      resource: keyArn(keyId),
      context: { ...Object.fromEntries(pairs), ...(names.length > 0 && { "kms:EncryptionContextKeys": names }) },
    });
    return context;
  };

  const generateDataKey = (input: JsonObject, keyId: string, context: EncryptionContext) => {
    const bytes = { AES_128: 16, AES_256: 32 }[String(input["KeySpec"])] ?? Number(input["NumberOfBytes"]);
    if (!(bytes >= 1 && bytes <= 1024)) throw validationError("KeySpec or NumberOfBytes is required");
    const plaintext = randomBytes(bytes);
    return { plaintext, ciphertext: store.encrypt(keyId, plaintext, context) };
  };

  return jsonService("TrentService", {
    GenerateDataKey: (input, request) => {
      const keyId = findKey(input["KeyId"]);
      const context = authorize(request, "GenerateDataKey", keyId, input);
      const { plaintext, ciphertext } = generateDataKey(input, keyId, context);
      return { KeyId: keyArn(keyId), Plaintext: base64(plaintext), CiphertextBlob: base64(ciphertext) };
    },
    GenerateDataKeyWithoutPlaintext: (input, request) => {
      const keyId = findKey(input["KeyId"]);
      const context = authorize(request, "GenerateDataKeyWithoutPlaintext", keyId, input);
      return { KeyId: keyArn(keyId), CiphertextBlob: base64(generateDataKey(input, keyId, context).ciphertext) };
    },
    Encrypt: (input, request) => {
      const keyId = findKey(input["KeyId"]);
      const context = authorize(request, "Encrypt", keyId, input);
      const plaintext = Buffer.from(String(input["Plaintext"]), "base64");
      if (plaintext.length < 1 || plaintext.length > PLAINTEXT_BYTES)
        throw validationError("Plaintext has 1 to 4096 bytes");
      return { KeyId: keyArn(keyId), CiphertextBlob: base64(store.encrypt(keyId, plaintext, context)), ...ALGORITHM };
    },
    Decrypt: (input, request) => {
      const ciphertext = Buffer.from(String(input["CiphertextBlob"]), "base64");
      const keyId = keyIdIn(ciphertext);
      if (!keys.includes(keyId))
        throw new AwsError("InvalidCiphertextException", "The text names no key of this account");
      if (input["KeyId"] !== undefined && findKey(input["KeyId"]) !== keyId) {
        throw new AwsError("IncorrectKeyException", "The text was encrypted with another key");
      }
      const context = authorize(request, "Decrypt", keyId, input);
      return { KeyId: keyArn(keyId), Plaintext: base64(store.decrypt(ciphertext, context)), ...ALGORITHM };
    },
  });
}

const ALGORITHM = { EncryptionAlgorithm: "SYMMETRIC_DEFAULT" } as const;

const keyArn = (keyId: string): string => arn("kms", `key/${keyId}`);

/** "key-id", "arn:…:key/key-id", "alias/name", "arn:…:alias/name". */
const bareKeyId = (idOrArn: string): string => idOrArn.replace(/^arn:[^/]*:(key\/|(?=alias\/))/, "");

const base64 = (bytes: Buffer): string => bytes.toString("base64");
