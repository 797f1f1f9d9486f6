import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { callerToAuthorizerContext } from "../../../functions/shared/entry/pipeline/caller.ts";
import type { Caller } from "../../../functions/shared/entry/use-case.ts";
import type { Fleet } from "./fleet.ts";
import { agentKeyOf } from "./master-data.ts";
import { tryName } from "./plan.ts";
import type { EndpointFunction } from "./upgrading/functions.ts";
import type { World } from "./world.ts";

/** How callers of the API send requests, and what they hear. */

/** What a caller heard to one try of one of its sends. */
export interface HeardAnswer {
  readonly send: string;
  readonly invocation: string;
  /** When the try began and when it heard, in milliseconds from the start of the run. */
  readonly startedMs: number;
  readonly heardMs: number;
  /** Undefined when the response got lost. */
  readonly response: Pick<APIGatewayProxyResult, "statusCode" | "headers" | "body"> | undefined;
  /** How long the function took to answer; undefined when it died. */
  readonly tookMs: number | undefined;
}

export interface Sending<Heard extends HeardAnswer> {
  readonly send: string;
  readonly fleet: Fleet<EndpointFunction>;
  readonly eventOf: (invocation: string) => APIGatewayProxyEvent;
  /** Under this name an answer is counted. */
  readonly tallyOf: (status: number) => string;
  /** Without an Idempotency-Key nobody may repeat it, for that would be another payment. */
  readonly mayRepeat: boolean;
  readonly isFinal?: (heard: HeardAnswer) => boolean;
  readonly note: (heard: HeardAnswer) => Heard;
}

/** What API Gateway answers for a function that died. */
const badGateway = { statusCode: 502, headers: {}, body: JSON.stringify({ retryable: true }) };

const gatewayMs = 1;
const triesMax = 30;
const longestPauseMs = 60_000;

/** Who is to come back so late does not. */
const patienceSeconds = 300;

export const isFinal = ({ response }: HeardAnswer): boolean => {
  if (!response) return false;
  if (response.statusCode < 300 || Number(response.headers?.["Retry-After"]) > patienceSeconds) return true;
  return (JSON.parse(response.body) as { readonly retryable: boolean }).retryable === false;
};

interface ApiRequest {
  readonly agent: number;
  readonly permissions: Caller["permissions"];
  readonly idempotencyKey: string | undefined;
  readonly body: object | undefined;
  readonly pathParameters: Readonly<Record<string, string>> | null;
  readonly requestId: string;
}

/** As API Gateway hands a request to the function. */
export const apiEvent = ({ agent, permissions, idempotencyKey, body, pathParameters, requestId }: ApiRequest) => {
  const caller = { agentKey: agentKeyOf(agent), apiKey: "apk-simulation", permissions };
  return {
    headers: {
      "Content-Type": "application/json",
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
    pathParameters,
    queryStringParameters: null,
    requestContext: { requestId, authorizer: callerToAuthorizerContext(caller) },
  } as unknown as APIGatewayProxyEvent;
};

/** As the authorizer hands it over, who reads at each request what time it is for the agent. */
export const inTimeOfCaller = async (
  { agentsHaveClocks, tables }: World,
  event: APIGatewayProxyEvent,
): Promise<APIGatewayProxyEvent> => {
  if (!agentsHaveClocks) return event;
  const { authorizer } = event.requestContext;
  const clockOffsetSeconds = String(await tables.aheadSecondsOf(String(authorizer?.["agentKey"])));
  return { ...event, requestContext: { ...event.requestContext, authorizer: { ...authorizer, clockOffsetSeconds } } };
};

/** One send, repeated until its answer is final, waiting longer each time. */
export const sendUntilFinal = async <Heard extends HeardAnswer>(
  world: World,
  { send, fleet, eventOf, tallyOf, mayRepeat, isFinal: endsWith = isFinal, note }: Sending<Heard>,
): Promise<Heard> => {
  const { fates, tally, timeline } = world;

  const ask = async (invocation: string): Promise<Pick<HeardAnswer, "response" | "tookMs">> => {
    await timeline.sleep(gatewayMs);
    const event = await inTimeOfCaller(world, eventOf(invocation));
    const ended = await fleet.invoke(invocation, (handler, context) => handler(event, context));
    const { mishap, thereMs } = fates.next(invocation, "response");
    await timeline.sleep(thereMs);
    const tookMs = ended.kind === "answered" ? ended.tookMs : undefined;
    if (mishap === "lost") return { response: undefined, tookMs };
    const response = ended.kind === "answered" ? ended.answer : badGateway;
    tally.add(tallyOf(response.statusCode));
    return { response, tookMs };
  };

  for (let attempt = 1; ; attempt += 1) {
    const invocation = tryName(send, attempt);
    const startedMs = timeline.elapsedMs;
    const answer = await ask(invocation);
    const heard = note({ send, invocation, startedMs, heardMs: timeline.elapsedMs, ...answer });
    world.history.tell(invocation, () => `the client hears ${heardText(heard)}`);
    if (endsWith(heard) || !mayRepeat || attempt === triesMax) return heard;
    await timeline.sleep(Math.min(longestPauseMs, 1_000 * 2 ** (attempt - 1)));
  }
};

const heardText = ({ response }: HeardAnswer): string => {
  if (!response) return "nothing: the response is lost";
  const body = JSON.parse(response.body) as {
    readonly status?: { readonly authorization?: string };
    readonly result?: string;
    readonly type?: string;
  };
  const replayed = response.headers?.["Idempotency-Replayed"] ? ", replayed" : "";
  const said = typeof body.status === "object" ? body.status.authorization : (body.result ?? body.type);
  return `${response.statusCode}${typeof said === "string" ? ` ${said}` : ""}${replayed}`;
};
