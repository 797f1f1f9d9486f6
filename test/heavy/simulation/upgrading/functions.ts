import type {
  APIGatewayAuthorizerResult,
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  APIGatewayRequestAuthorizerEvent,
  Context,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
  EventBridgeEvent,
} from "aws-lambda";

/** Calls of each kind of function. */

export type EndpointFunction = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
export type StreamFunction = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>;
export type ConsumerFunction = (event: EventBridgeEvent<string, unknown>, context: Context) => Promise<void>;
export type TaskFunction = (event: unknown, context: Context) => Promise<unknown>;
export type AuthorizerFunction = (
  event: APIGatewayRequestAuthorizerEvent,
  context: Context,
) => Promise<APIGatewayAuthorizerResult>;
export type OperatorFunction = (
  event: unknown,
  context: Context,
) => Promise<{ readonly statusCode: number; readonly body: string }>;
