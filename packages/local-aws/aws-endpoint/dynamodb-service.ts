import type { DynamoDb } from "../dynamodb/engine.ts";
import { answerDynamoDbRequest } from "../dynamodb/protocol.ts";
import type { JsonObject } from "../json.ts";
import type { AwsService } from "./aws-service.ts";
import { dynamoDbAccesses } from "./dynamodb-access.ts";

export const dynamoDbService =
  (engine: DynamoDb): AwsService =>
  async (request) => {
    const target = String(request.headers["x-amz-target"]);
    const operation = target.slice(target.indexOf(".") + 1);
    request.authorize(...dynamoDbAccesses(operation, JSON.parse(request.body) as JsonObject));
    return answerDynamoDbRequest(engine, target, request.body);
  };
