import type {
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Context,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
  EventBridgeEvent,
} from "aws-lambda";

/** How each kind of function is called. */

export type EndpointFunction = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
export type StreamFunction = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>;
export type ConsumerFunction = (event: EventBridgeEvent<string, unknown>, context: Context) => Promise<void>;
export type TaskFunction = (event: unknown, context: Context) => Promise<unknown>;
