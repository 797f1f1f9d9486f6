import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Deployment } from "../assembly/deployment.ts";
import { readJsonFile, writeJsonFile } from "../storage/json-file.ts";
import { AwsError } from "./aws-error.ts";
import { type AwsService, jsonService } from "./aws-service.ts";
import { type GenerateSecretString, generateSecretString } from "./secret-text.ts";

interface Secret {
  readonly text: string;
  readonly versionId: string;
  readonly createdAtSeconds: number;
}

interface SecretProperties {
  readonly GenerateSecretString?: GenerateSecretString;
  readonly SecretString?: string;
}

/** Secrets Manager, reading only. A secret is made when it is first deployed and stays the same from then on. */
export function secretsService(deployment: Deployment, directory: string): AwsService {
  const file = path.join(directory, "secrets.json");
  const secrets = readJsonFile<Record<string, Secret>>(file, {});
  for (const { ref, properties } of deployment.resources<SecretProperties>("AWS::SecretsManager::Secret")) {
    secrets[ref] ??= {
      text: properties.SecretString ?? generateSecretString(properties.GenerateSecretString ?? {}),
      versionId: randomUUID(),
      createdAtSeconds: Math.floor(Date.now() / 1000),
    };
  }
  writeJsonFile(file, secrets);

  return jsonService("secretsmanager", {
    GetSecretValue: (input, request) => {
      const id = String(input["SecretId"]);
      const stage = String(input["VersionStage"] ?? "AWSCURRENT");
      const arn = Object.keys(secrets).find(
        (known) => known === id || withoutSuffix(known) === id || nameOf(known) === id,
      );
      const resource = arn ?? id;
      const context = { "secretsmanager:VersionStage": [stage] };
      request.authorize({ action: "secretsmanager:GetSecretValue", resource, context });
      const secret = arn === undefined ? undefined : secrets[arn];
      if (arn === undefined || !secret || stage !== "AWSCURRENT") {
        throw new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
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
}

const withoutSuffix = (secretArn: string): string => secretArn.slice(0, secretArn.lastIndexOf("-"));

const nameOf = (secretArn: string): string => withoutSuffix(secretArn).replace(/^.*:secret:/, "");
