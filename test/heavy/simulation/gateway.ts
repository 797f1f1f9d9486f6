import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { callerToAuthorizerContext } from "../../../functions/shared/entry/pipeline/caller.ts";
import type { Caller } from "../../../functions/shared/entry/use-case.ts";
import type { ArrivedRequest, GatewayAnswer } from "./admission.ts";
import type { Fleet } from "./fleet.ts";
import { agentKeyOf } from "./master-data.ts";
import { tryName } from "./plan.ts";
import type { EndpointFunction } from "./upgrading/functions.ts";
import type { World } from "./world.ts";

/** API callers' requests and the responses that they receive. */

/** Response to one attempt of a caller's send. */
export interface HeardAnswer {
  readonly send: string;
  readonly invocation: string;
  /** Start and end of the attempt, in milliseconds from the start of the run. */
  readonly startedMs: number;
  readonly heardMs: number;
  /** Undefined if the response was lost. */
  readonly response: Pick<APIGatewayProxyResult, "statusCode" | "headers" | "body"> | undefined;
  /** Duration of the function call. Undefined if the function crashed. */
  readonly tookMs: number | undefined;
}

/** A request for a function behind the gateway. */
export interface GatewayRequest extends ArrivedRequest {
  readonly fleet: Fleet<EndpointFunction>;
}

export interface Sending<Heard extends HeardAnswer> extends Pick<GatewayRequest, "client" | "as"> {
  readonly send: string;
  readonly fleet: Fleet<EndpointFunction>;
  readonly eventOf: (invocation: string) => APIGatewayProxyEvent;
  /** Tally name of a response. */
  readonly tallyOf: (status: number) => string;
  /** A request without an Idempotency-Key must not be repeated, because that would be another payment. */
  readonly mayRepeat: boolean;
  readonly isFinal?: (received: HeardAnswer) => boolean;
  readonly note: (received: HeardAnswer) => Heard;
}

/** API Gateway's response if the function crashed. */
const badGateway = { statusCode: 502, headers: {}, body: JSON.stringify({ retryable: true }) };

const gatewayMs = 1;
const triesMax = 30;
const longestPauseMs = 60_000;

/** Callers do not retry after a longer Retry-After. */
const patienceSeconds = 300;

export function isFinal({ response }: HeardAnswer): boolean {
  if (!response) return false;
  if (response.statusCode < 300 || Number(response.headers?.["Retry-After"]) > patienceSeconds) return true;
  return (JSON.parse(response.body) as { readonly retryable: boolean }).retryable === false;
}

interface ApiRequest {
  readonly agent: number;
  readonly permissions: Caller["permissions"];
  readonly idempotencyKey: string | undefined;
  readonly body: object | undefined;
  readonly mediaType?: string | undefined;
  readonly pathParameters: Readonly<Record<string, string>> | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/** Returns the event that API Gateway passes to the function. */
export function apiEvent({ mediaType = "application/json", ...request }: ApiRequest) {
  const { agent, permissions, idempotencyKey, body, pathParameters, query = null, requestId } = request;
  const caller = { agentKey: agentKeyOf(agent), apiKey: "apk-simulation", permissions };
  return {
    headers: {
      "Content-Type": mediaType,
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
    pathParameters,
    queryStringParameters: query,
    requestContext: { requestId, authorizer: callerToAuthorizerContext(caller) },
  } as unknown as APIGatewayProxyEvent;
}

/** Adds the agent's clock offset to the authorizer context, as the authorizer does on each request. */
async function inTimeOfCaller(
  { agentsHaveClocks, tables }: World,
  event: APIGatewayProxyEvent,
): Promise<APIGatewayProxyEvent> {
  if (!agentsHaveClocks) return event;
  const { authorizer } = event.requestContext;
  const clockOffsetSeconds = String(await tables.aheadSecondsOf(String(authorizer?.["agentKey"])));
  return { ...event, requestContext: { ...event.requestContext, authorizer: { ...authorizer, clockOffsetSeconds } } };
}

/** Returns the response to a caller. In runs without an authorizer, the caller counts as authorized. */
export async function throughGateway(world: World, request: GatewayRequest): Promise<GatewayAnswer> {
  const { fleet, invocation, event } = request;
  const call = async (admitted: APIGatewayProxyEvent): Promise<GatewayAnswer> => {
    const ended = await fleet.invoke(invocation, (handler, context) => handler(admitted, context));
    return ended.kind === "answered"
      ? { response: ended.answer, tookMs: ended.tookMs }
      : { response: badGateway, tookMs: undefined };
  };
  return world.gate ? world.gate.through(request, call) : call(await inTimeOfCaller(world, event));
}

/** A program with a rejected key retries: by then the agent has another key or has fixed the error. */
export const isLockedOut = ({ statusCode }: Pick<APIGatewayProxyResult, "statusCode">): boolean => statusCode === 401;

/** One send, repeated with growing intervals until its response is final. */
export async function sendUntilFinal<Heard extends HeardAnswer>(
  world: World,
  { send, fleet, client, as, eventOf, tallyOf, mayRepeat, isFinal: endsWith = isFinal, note }: Sending<Heard>,
): Promise<Heard> {
  const { fates, tally, timeline } = world;

  const ask = async (invocation: string): Promise<Pick<HeardAnswer, "response" | "tookMs">> => {
    await timeline.sleep(gatewayMs);
    const event = eventOf(invocation);
    const { response, tookMs } = await throughGateway(world, { fleet, invocation, event, client, as });
    const { mishap, thereMs } = fates.next(invocation, "response");
    await timeline.sleep(thereMs);
    if (mishap === "lost") return { response: undefined, tookMs };
    tally.add(tallyOf(response.statusCode));
    return { response, tookMs };
  };

  for (let attempt = 1; ; attempt += 1) {
    const invocation = tryName(send, attempt);
    const startedMs = timeline.elapsedMs;
    const answer = await ask(invocation);
    const received = note({ send, invocation, startedMs, heardMs: timeline.elapsedMs, ...answer });
    world.history.tell(invocation, () => `the client hears ${heardText(received)}`);
    const comesAgain = client === undefined && received.response !== undefined && isLockedOut(received.response);
    if ((endsWith(received) && !comesAgain) || !mayRepeat || attempt === triesMax) return received;
    await timeline.sleep(Math.min(longestPauseMs, 1_000 * 2 ** (attempt - 1)));
  }
}

function heardText({ response }: HeardAnswer): string {
  if (!response) return "nothing: the response is lost";
  const body = JSON.parse(response.body || "{}") as {
    readonly status?: { readonly authorization?: string };
    readonly result?: string;
    readonly type?: string;
  };
  const replayed = response.headers?.["Idempotency-Replayed"] ? ", replayed" : "";
  const outcome = typeof body.status === "object" ? body.status.authorization : (body.result ?? body.type);
  return `${response.statusCode}${typeof outcome === "string" ? ` ${outcome}` : ""}${replayed}`;
}
