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

/** Secrets Manager, reading only. A secret is made when it is first deployed and stays the same from then on. */
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
    "secretsmanager.GetSecretValue": (input, request) => {
      const arn = String(input["SecretId"]);
      request.authorize({ action: "secretsmanager:GetSecretValue", resource: arn });
      const secret = secrets[arn];
      if (!secret || (input["VersionStage"] ?? "AWSCURRENT") !== "AWSCURRENT") {
        throw new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
      }
      return {
        ARN: arn,
        Name: arn.replace(/^.*:secret:/, "").replace(/-[^-]*$/, ""),
        VersionId: secret.versionId,
        SecretString: secret.text,
        VersionStages: ["AWSCURRENT"],
        CreatedDate: secret.createdAtSeconds,
      };
    },
  });
};

const letters = "abcdefghijklmnopqrstuvwxyz";
const characters = `${letters}${letters.toUpperCase()}0123456789`;

/** A random text, alone or as a member of the template's JSON. */
const secretString = ({ GenerateSecretString = {} }: SecretProperties): string => {
  const { GenerateStringKey: key, PasswordLength = 32, SecretStringTemplate = "{}" } = GenerateSecretString;
  const text = Array.from({ length: PasswordLength }, () => characters[randomInt(characters.length)]).join("");
  return key === undefined ? text : JSON.stringify({ ...JSON.parse(SecretStringTemplate), [key]: text });
};
