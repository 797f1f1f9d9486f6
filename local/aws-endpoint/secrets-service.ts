import { randomInt, randomUUID } from "node:crypto";
import path from "node:path";
import type { Deployment } from "../assembly/deployment.ts";
import { readJsonFile, writeJsonFile } from "../storage/json-file.ts";
import { AwsError, type AwsService, jsonService } from "./aws-service.ts";

interface Secret {
  readonly text: string;
  readonly versionId: string;
  readonly createdAtSeconds: number;
}

interface SecretProperties {
  readonly GenerateSecretString?: {
    readonly GenerateStringKey?: string;
    readonly PasswordLength?: number;
    readonly SecretStringTemplate?: string;
  };
}

/** Secrets Manager: a secret is made when it is first deployed and stays the same until its text is put anew. */
export const secretsService = (deployment: Deployment, directory: string): AwsService => {
  const file = path.join(directory, "secrets.json");
  const secrets = readJsonFile<Record<string, Secret>>(file, {});
  for (const { ref, properties } of deployment.resources<SecretProperties>("AWS::SecretsManager::Secret")) {
    secrets[ref] ??= {
      text: secretString(properties),
      versionId: randomUUID(),
      createdAtSeconds: Math.floor(Date.now() / 1000),
    };
  }
  writeJsonFile(file, secrets);

  return jsonService({
    "secretsmanager.PutSecretValue": (input, request) => {
      const arn = String(input["SecretId"]);
      request.authorize({ action: "secretsmanager:PutSecretValue", resource: arn });
      const secret = secrets[arn];
      if (!secret) throw notFound();
      const put = { ...secret, text: String(input["SecretString"]), versionId: randomUUID() };
      secrets[arn] = put;
      writeJsonFile(file, secrets);
      return { ARN: arn, Name: nameOf(arn), VersionId: put.versionId, VersionStages: ["AWSCURRENT"] };
    },
    "secretsmanager.GetSecretValue": (input, request) => {
      const arn = String(input["SecretId"]);
      request.authorize({ action: "secretsmanager:GetSecretValue", resource: arn });
      const secret = secrets[arn];
      if (!secret || (input["VersionStage"] ?? "AWSCURRENT") !== "AWSCURRENT") {
        throw notFound();
      }
      return {
        ARN: arn,
        Name: nameOf(arn),
        VersionId: secret.versionId,
        SecretString: secret.text,
        VersionStages: ["AWSCURRENT"],
        CreatedDate: secret.createdAtSeconds,
      };
    },
  });
};

const nameOf = (arn: string): string => arn.replace(/^.*:secret:/, "").replace(/-[^-]*$/, "");

const notFound = (): AwsError =>
  new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");

const letters = "abcdefghijklmnopqrstuvwxyz";
const characters = `${letters}${letters.toUpperCase()}0123456789`;

/** A random text, alone or as a member of the template's JSON. */
const secretString = ({ GenerateSecretString = {} }: SecretProperties): string => {
  const { GenerateStringKey: key, PasswordLength = 32, SecretStringTemplate = "{}" } = GenerateSecretString;
  const text = Array.from({ length: PasswordLength }, () => characters[randomInt(characters.length)]).join("");
  return key === undefined ? text : JSON.stringify({ ...JSON.parse(SecretStringTemplate), [key]: text });
};
