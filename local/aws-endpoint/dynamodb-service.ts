import type { DynamoDb } from "../dynamodb/engine.ts";
import { answerDynamoDbRequest } from "../dynamodb/protocol.ts";
import type { JsonObject } from "../json.ts";
import type { AwsService } from "./aws-service.ts";
import { dynamoDbAccesses, type PartitionKeyOf } from "./dynamodb-access.ts";

export function dynamoDbService(engine: DynamoDb, partitionKeyOf: PartitionKeyOf): AwsService {
  return async (request) => {
    const target = String(request.headers["x-amz-target"] ?? "");
    const operation = target.slice(target.indexOf(".") + 1);
    const input = JSON.parse(request.body || "{}") as JsonObject;
    request.authorize(...dynamoDbAccesses(operation, input, partitionKeyOf));
    return answerDynamoDbRequest(engine, target, request.body);
  };
}
