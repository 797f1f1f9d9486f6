import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { callerToAuthorizerContext } from "../../../functions/shared/entry/pipeline/caller.ts";
import type { Caller } from "../../../functions/shared/entry/use-case.ts";
import type { ArrivedRequest, GatewayAnswer } from "./admission.ts";
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

/** A request on its way to the function that answers it. */
export interface GatewayRequest extends ArrivedRequest {
  readonly fleet: Fleet<EndpointFunction>;
}

export interface Sending<Heard extends HeardAnswer> extends Pick<GatewayRequest, "client" | "as"> {
  readonly send: string;
  readonly fleet: Fleet<EndpointFunction>;
  readonly eventOf: (invocation: string) => APIGatewayProxyEvent;
  /** Under this name an answer is counted. */
  readonly tallyOf: (status: number) => string;
  /** Without an Idempotency-Key nobody may repeat it, for that would be another payment. */
  readonly mayRepeat: boolean;
  readonly isFinal?: (received: HeardAnswer) => boolean;
  readonly note: (received: HeardAnswer) => Heard;
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
  readonly mediaType?: string | undefined;
  readonly pathParameters: Readonly<Record<string, string>> | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/** As API Gateway hands a request to the function. */
export const apiEvent = ({ mediaType = "application/json", ...request }: ApiRequest) => {
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
};

/** As the authorizer hands it over, who reads at each request what time it is for the agent. */
const inTimeOfCaller = async (
  { agentsHaveClocks, tables }: World,
  event: APIGatewayProxyEvent,
): Promise<APIGatewayProxyEvent> => {
  if (!agentsHaveClocks) return event;
  const { authorizer } = event.requestContext;
  const clockOffsetSeconds = String(await tables.aheadSecondsOf(String(authorizer?.["agentKey"])));
  return { ...event, requestContext: { ...event.requestContext, authorizer: { ...authorizer, clockOffsetSeconds } } };
};

/** What a caller is answered: past the authorizer where a run has one, else as if that had let it in. */
export const throughGateway = async (world: World, request: GatewayRequest): Promise<GatewayAnswer> => {
  const { fleet, invocation, event } = request;
  const call = async (admitted: APIGatewayProxyEvent): Promise<GatewayAnswer> => {
    const ended = await fleet.invoke(invocation, (handler, context) => handler(admitted, context));
    return ended.kind === "answered"
      ? { response: ended.answer, tookMs: ended.tookMs }
      : { response: badGateway, tookMs: undefined };
  };
  return world.gate ? world.gate.through(request, call) : call(await inTimeOfCaller(world, event));
};

/** A program whose key is refused comes again: its agent has another one by then, or knows what was wrong. */
export const isLockedOut = ({ statusCode }: Pick<APIGatewayProxyResult, "statusCode">): boolean => statusCode === 401;

/** One send, repeated until its answer is final, waiting longer each time. */
export const sendUntilFinal = async <Heard extends HeardAnswer>(
  world: World,
  { send, fleet, client, as, eventOf, tallyOf, mayRepeat, isFinal: endsWith = isFinal, note }: Sending<Heard>,
): Promise<Heard> => {
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
};

const heardText = ({ response }: HeardAnswer): string => {
  if (!response) return "nothing: the response is lost";
  const body = JSON.parse(response.body || "{}") as {
    readonly status?: { readonly authorization?: string };
    readonly result?: string;
    readonly type?: string;
  };
  const replayed = response.headers?.["Idempotency-Replayed"] ? ", replayed" : "";
  const outcome = typeof body.status === "object" ? body.status.authorization : (body.result ?? body.type);
  return `${response.statusCode}${typeof outcome === "string" ? ` ${outcome}` : ""}${replayed}`;
};
