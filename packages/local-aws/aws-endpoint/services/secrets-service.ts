import { randomInt, randomUUID } from "node:crypto";
import path from "node:path";
import type { Deployment } from "../../assembly/deployment.ts";
import { readJsonFile, writeJsonFile } from "../../json-file.ts";
import { AwsError, type AwsService, jsonService } from "../aws-service.ts";

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

/** Secrets Manager. A secret is made when it is first deployed and stays as it is until somebody puts another value. */
export const secretsService = (deployment: Deployment, directory: string): AwsService => {
  const file = path.join(directory, "secrets.json");
  const secrets = readJsonFile<Record<string, Secret>>(file, {});
  for (const { ref, properties } of deployment.resources<SecretProperties>("AWS::SecretsManager::Secret")) {
    secrets[ref] ??= newVersion(secretString(properties));
  }
  writeJsonFile(file, secrets);

  const arns = Object.keys(secrets);
  /** Secrets are asked for by ARN or by name; rights to them name the ARN. */
  const arnFor = (id: string): string => arns.find((arn) => arn === id || nameOf(arn) === id) ?? id;

  return jsonService({
    "secretsmanager.PutSecretValue": (input, request) => {
      const arn = arnFor(String(input["SecretId"]));
      request.authorize({ action: "secretsmanager:PutSecretValue", resource: arn });
      if (!secrets[arn]) throw missingSecret();
      if (typeof input["SecretString"] !== "string") {
        throw new AwsError("InvalidRequestException", "A secret is a SecretString here");
      }
      secrets[arn] = newVersion(input["SecretString"]);
      writeJsonFile(file, secrets);
      return { ARN: arn, Name: nameOf(arn), VersionId: secrets[arn].versionId, VersionStages: ["AWSCURRENT"] };
    },
    "secretsmanager.GetSecretValue": (input, request) => {
      const arn = arnFor(String(input["SecretId"]));
      request.authorize({ action: "secretsmanager:GetSecretValue", resource: arn });
      const secret = secrets[arn];
      if (!secret || (input["VersionStage"] ?? "AWSCURRENT") !== "AWSCURRENT") throw missingSecret();
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

const newVersion = (text: string): Secret => ({
  text,
  versionId: randomUUID(),
  createdAtSeconds: Math.floor(Date.now() / 1000),
});

const missingSecret = (): AwsError =>
  new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");

const nameOf = (arn: string): string => arn.replace(/^.*:secret:/, "").replace(/-[^-]*$/, "");

const letters = "abcdefghijklmnopqrstuvwxyz";
const characters = `${letters}${letters.toUpperCase()}0123456789`;

/** A random text, alone or as a member of the template's JSON. */
const secretString = ({ GenerateSecretString = {} }: SecretProperties): string => {
  const { GenerateStringKey: key, PasswordLength = 32, SecretStringTemplate = "{}" } = GenerateSecretString;
  const text = Array.from({ length: PasswordLength }, () => characters[randomInt(characters.length)]).join("");
  return key === undefined ? text : JSON.stringify({ ...JSON.parse(SecretStringTemplate), [key]: text });
};
