import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import path from "node:path";
import { arn } from "../../account-and-region.ts";
import type { Deployment } from "../../assembly/deployment.ts";
import type { JsonObject } from "../../assembly/json.ts";
import { readJsonFile, writeJsonFile } from "../../json-file.ts";
import { AwsError, type AwsRequest, type AwsService, jsonService } from "../aws-service.ts";

type EncryptionContext = Readonly<Record<string, string>>;

/** Layout of a ciphertext: key ID, nonce, authentication tag, encrypted data key. */
const keyIdBytes = 36;
const nonceBytes = 12;
const tagBytes = 16;

/** KMS with the symmetric keys defined in the templates. Supports envelope encryption: generating and decrypting data keys. */
export function kmsService(deployment: Deployment, directory: string): AwsService {
  const keys = keyMaterial(deployment, path.join(directory, "keys.json"));

  const materialOf = (keyId: string): Buffer => {
    const material = keys[keyId];
    if (material === undefined) throw new AwsError("NotFoundException", `Key ${keyId} does not exist`);
    return Buffer.from(material, "base64");
  };

  return jsonService({
    "TrentService.GenerateDataKey": (input, request) => {
      const keyId = String(input["KeyId"]).replace(/^arn:.*:key\//, "");
      const material = materialOf(keyId);
      const context = authorize(request, "GenerateDataKey", keyId, input);
      if (input["KeySpec"] !== "AES_256") throw new AwsError("ValidationException", "KeySpec must be AES_256");
      const dataKey = randomBytes(32);
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", material, nonce).setAAD(authenticated(context));
      const encrypted = Buffer.concat([cipher.update(dataKey), cipher.final()]);
      const CiphertextBlob = base64(Buffer.concat([Buffer.from(keyId), nonce, cipher.getAuthTag(), encrypted]));
      return { KeyId: keyArn(keyId), Plaintext: base64(dataKey), CiphertextBlob };
    },
    "TrentService.Decrypt": (input, request) => {
      const ciphertext = Buffer.from(String(input["CiphertextBlob"]), "base64");
      const keyId = ciphertext.subarray(0, keyIdBytes).toString("latin1");
      if (keys[keyId] === undefined) throw invalidCiphertext("The ciphertext does not refer to a key of this account");
      if (input["KeyId"] !== undefined && !String(input["KeyId"]).endsWith(keyId)) {
        throw new AwsError("IncorrectKeyException", "The ciphertext was encrypted with a different key");
      }
      const context = authorize(request, "Decrypt", keyId, input);
      const [nonce, tag, encrypted] = [
        ciphertext.subarray(keyIdBytes, keyIdBytes + nonceBytes),
        ciphertext.subarray(keyIdBytes + nonceBytes, keyIdBytes + nonceBytes + tagBytes),
        ciphertext.subarray(keyIdBytes + nonceBytes + tagBytes),
      ];
      try {
        const decipher = createDecipheriv("aes-256-gcm", materialOf(keyId), nonce)
          .setAAD(authenticated(context))
          .setAuthTag(tag);
        const Plaintext = base64(Buffer.concat([decipher.update(encrypted), decipher.final()]));
        return { KeyId: keyArn(keyId), Plaintext, EncryptionAlgorithm: "SYMMETRIC_DEFAULT" };
      } catch {
        throw invalidCiphertext(
          "The ciphertext is damaged, or the encryption context differs from the one used for encryption",
        );
      }
    },
  });
}

/** Returns the key material of each key in the templates, generated when the key is first deployed. */
function keyMaterial(deployment: Deployment, file: string): Readonly<Record<string, string>> {
  const keys = readJsonFile<Record<string, string>>(file, {});
  for (const { ref } of deployment.resources("AWS::KMS::Key")) keys[ref] ??= base64(randomBytes(32));
  writeJsonFile(file, keys);
  return keys;
}

function authorize(request: AwsRequest, action: string, keyId: string, input: JsonObject): EncryptionContext {
  const encryptionContext = (input["EncryptionContext"] ?? {}) as EncryptionContext;
  const pairs = Object.entries(encryptionContext).map(([name, value]) => [`kms:EncryptionContext:${name}`, value]);
  request.authorize({ action: `kms:${action}`, resource: keyArn(keyId), context: Object.fromEntries(pairs) });
  return encryptionContext;
}

/** Returns the additional authenticated data (AAD) for an encryption context, regardless of the order of its pairs. */
const authenticated = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1))));

const invalidCiphertext = (message: string): AwsError => new AwsError("InvalidCiphertextException", message);

const keyArn = (keyId: string): string => arn("kms", `key/${keyId}`);

const base64 = (bytes: Buffer): string => bytes.toString("base64");
