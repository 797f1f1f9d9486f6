import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { callerToAuthorizerContext } from "../../functions/shared/pipeline/caller.ts";
import type { Fleet } from "./fleet.ts";
import { acceptorKeyOf, agentKeyOf, cards } from "./master-data.ts";
import { type ClientPlan, payments, requestName } from "./plan.ts";
import type { EndpointFunction } from "./service.ts";
import type { World } from "./world.ts";

/** What a client heard to one try of one of its sends. */
export interface Heard {
  readonly client: number;
  readonly send: number;
  readonly invocation: string;
  /** Undefined when the response got lost. */
  readonly response: Pick<APIGatewayProxyResult, "statusCode" | "headers" | "body"> | undefined;
  /** How long the function took to answer; undefined when it died. */
  readonly tookMs: number | undefined;
}

/** What API Gateway answers for a function that died. */
const badGateway = { statusCode: 502, headers: {}, body: JSON.stringify({ retryable: true }) };

const gatewayMs = 1;
const triesMax = 30;
const longestPauseMs = 60_000;

export const idempotencyKeyOf = ({ keyNumber }: ClientPlan): string | undefined =>
  keyNumber === undefined ? undefined : `payment-${keyNumber}`;

/** What an agent means by a request: two with one key and another meaning must not be taken for the same. */
export const bodyOf = (plan: ClientPlan) => ({
  merchantAcceptorResolver: { merchantAcceptorKey: acceptorKeyOf(plan) },
  card: {
    number: cards[plan.network].number,
    expiryMonth: 12,
    expiryYear: 2031,
    ...(plan.withSecurityCode && { cvc: cards[plan.network].securityCode }),
  },
  amount: { value: payments[plan.payment], currency: plan.network === "discover" ? "USD" : "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  transactionReference: `order-${plan.keyNumber ?? "without-key"}`,
});

const eventOf = (plan: ClientPlan, requestId: string): APIGatewayProxyEvent => {
  const key = idempotencyKeyOf(plan);
  const caller = { agentKey: agentKeyOf(plan.agent), apiKey: "apk-simulation", permissions: ["charges:Create"] };
  return {
    headers: { "Content-Type": "application/json", ...(key !== undefined && { "Idempotency-Key": key }) },
    body: JSON.stringify(bodyOf(plan)),
    isBase64Encoded: false,
    pathParameters: null,
    queryStringParameters: null,
    requestContext: { requestId, authorizer: callerToAuthorizerContext(caller) },
  } as unknown as APIGatewayProxyEvent;
};

const isFinal = ({ response }: Heard): boolean => {
  if (!response) return false;
  if (response.statusCode < 300) return true;
  return (JSON.parse(response.body) as { readonly retryable: boolean }).retryable === false;
};

/**
 * One send of a client: with an Idempotency-Key it is repeated until its answer is final, waiting longer each time;
 * without one nobody may repeat it, for that would be another payment.
 */
const send = async (
  world: World,
  functions: Fleet<EndpointFunction>,
  plan: ClientPlan,
  numbers: { readonly client: number; readonly send: number },
  heard: (what: Heard) => void,
): Promise<void> => {
  for (let attempt = 1; attempt <= triesMax; attempt += 1) {
    const invocation = requestName(numbers.client, numbers.send, attempt);
    const answer = { ...numbers, invocation, ...(await ask(world, functions, plan, invocation)) };
    heard(answer);
    world.history.tell(invocation, () => `the client hears ${heardText(answer)}`);
    if (isFinal(answer) || plan.keyNumber === undefined) return;
    await world.timeline.sleep(Math.min(longestPauseMs, 1_000 * 2 ** (attempt - 1)));
  }
};

const ask = async (
  { fates, timeline }: World,
  functions: Fleet<EndpointFunction>,
  plan: ClientPlan,
  invocation: string,
): Promise<Pick<Heard, "response" | "tookMs">> => {
  await timeline.sleep(gatewayMs);
  const ended = await functions.invoke(invocation, (handler, context) => handler(eventOf(plan, invocation), context));
  const { mishap, thereMs } = fates.next(invocation, "response");
  await timeline.sleep(thereMs);
  const tookMs = ended.kind === "answered" ? ended.tookMs : undefined;
  if (mishap === "lost") return { response: undefined, tookMs };
  return { response: ended.kind === "answered" ? ended.answer : badGateway, tookMs };
};

const heardText = ({ response }: Heard): string => {
  if (!response) return "nothing: the response is lost";
  const body = JSON.parse(response.body) as { status?: { authorization?: string }; type?: string };
  const replayed = response.headers?.["Idempotency-Replayed"] ? ", replayed" : "";
  const said = typeof body.status === "object" ? body.status.authorization : body.type;
  return `${response.statusCode}${said ? ` ${said}` : ""}${replayed}`;
};

/** All sends of a client, each at its time. */
export const actAsClient = async (
  world: World,
  functions: Fleet<EndpointFunction>,
  plan: ClientPlan,
  client: number,
  heard: (what: Heard) => void,
): Promise<void> => {
  await Promise.all(
    plan.sendsAtMs.map(async (atMs, place) => {
      await world.timeline.sleep(atMs);
      await send(world, functions, plan, { client, send: place + 1 }, heard);
    }),
  );
};
