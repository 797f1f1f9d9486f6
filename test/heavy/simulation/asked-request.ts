import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import type { FunctionEnvironment } from "./function-environment.ts";
import type { AskedRequest } from "./world.ts";

type Handler = (event: unknown, context: Context) => Promise<unknown>;

const agentOf = (event: unknown): string | undefined =>
  (event as Partial<APIGatewayProxyEvent>).requestContext?.authorizer?.["agentKey"];

/** Wraps the function and records each request that an agent sends. */
export const withNotes =
  ({ world }: FunctionEnvironment, handler: Handler): Handler =>
  async (event, context) => {
    const agentKey = agentOf(event);
    if (agentKey === undefined) return handler(event, context);
    const { requests, timeline } = world;
    const one: AskedRequest = { agentKey, invocation: context.awsRequestId, startedMs: timeline.elapsedMs };
    requests.push(one);
    const answer = (await handler(event, context)) as APIGatewayProxyResult;
    one.answered = { atMs: timeline.elapsedMs, headers: answer.headers, body: answer.body };
    return answer;
  };
