import { nameOf, type Secrets } from "../../storage/secrets.ts";
import { AwsError, type AwsService, jsonService } from "../aws-service.ts";

const longestSecretBytes = 65_536;

export const secretsService = (secrets: Secrets): AwsService =>
  jsonService({
    "secretsmanager.PutSecretValue": (input, request) => {
      const arn = secrets.arnOf(String(input["SecretId"]));
      request.authorize({ action: "secretsmanager:PutSecretValue", resource: arn });
      if (!secrets.find(arn)) throw missingSecret();
      if (typeof input["SecretString"] !== "string") {
        throw new AwsError("InvalidRequestException", "The local runner supports only SecretString");
      }
      if (Buffer.byteLength(input["SecretString"]) > longestSecretBytes) {
        throw new AwsError("ValidationException", `A secret must not exceed ${longestSecretBytes} bytes`);
      }
      const version = secrets.put(arn, input["SecretString"]);
      return { ARN: arn, Name: nameOf(arn), VersionId: version?.versionId, VersionStages: ["AWSCURRENT"] };
    },
    "secretsmanager.GetSecretValue": (input, request) => {
      const arn = secrets.arnOf(String(input["SecretId"]));
      request.authorize({ action: "secretsmanager:GetSecretValue", resource: arn });
      const secret = secrets.find(arn);
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

const missingSecret = (): AwsError =>
  new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
