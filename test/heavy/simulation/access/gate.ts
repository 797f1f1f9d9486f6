import type { APIGatewayProxyEvent, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import {
  authorizerEvent,
  type Exchange,
  GatewayFailure,
  gatewayResponse,
  type Outcome,
  RequestAuthorizer,
  ResourceTree,
  type RestApi,
} from "#local-aws/gateway";
import { gatewayResponses } from "../../../../lib/constructs/api/gateway-responses.ts";
import { identitySource } from "../../../../lib/constructs/api/identity-source.ts";
import { production } from "../../../../lib/stages/production.ts";
import { sandbox } from "../../../../lib/stages/sandbox.ts";
import type { Admission, ArrivedRequest, Caller, GatewayAnswer } from "../admission.ts";
import type { Fleet } from "../fleet.ts";
import type { AuthorizerFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import { contractOf } from "./contracts.ts";
import type { KeyRing } from "./key-ring.ts";

/**
 * API Gateway between callers and functions: calls the authorizer, caches the result as a stage does, passes the result to the
 * function, and rejects unauthorized callers.
 */

export interface AuthorizerCall {
  readonly apiKey: string;
  readonly askedMs: number;
  readonly endedMs: number;
  readonly outcome: "let in" | "refused" | "failed";
  /** Authorizer context about the caller. Empty if the authorizer denied the request. */
  readonly context: Readonly<Record<string, string>>;
}

/** A request to the gateway and its outcome. */
export interface GateCall {
  readonly invocation: string;
  readonly functionName: string;
  /** Index of the planned client that sent the request. Undefined for another program of the agent. */
  readonly client: number | undefined;
  readonly caller: Caller;
  readonly isSecretRight: boolean;
  readonly startedMs: number;
  readonly endedMs: number;
  /** Latest authorizer result for this caller. A positive result can come from the cache. */
  readonly decidedBy: AuthorizerCall;
  readonly isLetIn: boolean;
  readonly answer: GatewayAnswer;
}

/** Requests and responses in API Gateway's format. There is one API, and no caller lists its routes. */
const api: RestApi = {
  id: "simulated",
  name: "simulated",
  stage: { RestApiId: "simulated", StageName: "v1" },
  resources: new ResourceTree([]),
  methods: new Map(),
  authorizers: new Map(),
  gatewayResponses: new Map(Object.entries(gatewayResponses({ domain: "" }))),
  truststore: undefined,
};

const authorization = ({ apiKey, secret }: Caller): string =>
  `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}`;

/** The cache distinguishes callers by credentials and address. */
const cacheName = (caller: Caller): string => `${authorization(caller)} ${caller.address}`;

export class Gate implements Admission {
  readonly calls: GateCall[] = [];
  readonly authorizerCalls: AuthorizerCall[] = [];
  readonly #world: World;
  readonly #ring: KeyRing;
  readonly #fleet: Fleet<AuthorizerFunction>;
  readonly #authorizer: RequestAuthorizer;
  /** Latest authorizer result per caller, and the latest positive result, which is cached. */
  readonly #lastCalls = new Map<string, AuthorizerCall>();
  readonly #kept = new Map<string, AuthorizerCall>();

  constructor(world: World, ring: KeyRing, fleet: Fleet<AuthorizerFunction>) {
    this.#world = world;
    this.#ring = ring;
    this.#fleet = fleet;
    // Agents move clocks only in the sandbox, which does not cache authorizer results.
    const { authorizerCacheSeconds } = world.agentsHaveClocks ? sandbox : production;
    this.#authorizer = new RequestAuthorizer(
      { authorizerUri: "", identitySource, authorizerResultTtlInSeconds: authorizerCacheSeconds },
      (exchange) => this.#ask(exchange),
      () => world.timeline.nowMs,
    );
  }

  async through(
    { fleet: { functionName }, invocation, event, client, as }: ArrivedRequest,
    call: (event: APIGatewayProxyEvent) => Promise<GatewayAnswer>,
  ): Promise<GatewayAnswer> {
    const { timeline, history } = this.#world;
    const agentKey = String(event.requestContext.authorizer?.["agentKey"]);
    const caller = as ?? this.#ring.callerOf(agentKey, client);
    const startedMs = timeline.elapsedMs;
    const exchange = this.#exchangeOf(functionName, invocation, caller);
    const outcome = await this.#authorizer.authorize(exchange).catch((failure: unknown) => {
      if (failure instanceof GatewayFailure) return failure;
      throw failure;
    });
    const isLetIn = !(outcome instanceof GatewayFailure);
    const decidedBy = (isLetIn ? this.#kept : this.#lastCalls).get(cacheName(caller));
    if (!decidedBy) throw new Error("nobody decided about a request");
    const answer = isLetIn
      ? await call(letIn(event, outcome, caller))
      : { response: answerOf(outcome, exchange), tookMs: undefined };
    if (!isLetIn) {
      history.tell(invocation, () => `the gateway answers ${answer.response.statusCode}: ${outcome.type}`);
      if (outcome.type === "UNAUTHORIZED") this.#ring.wasRefused(caller);
    }
    const isSecretRight = this.#ring.isRight(caller);
    const endedMs = timeline.elapsedMs;
    this.calls.push({
      ...{ invocation, functionName, client, caller, isSecretRight, startedMs, endedMs, decidedBy, isLetIn, answer },
    });
    return answer;
  }

  #exchangeOf(functionName: string, invocation: string, caller: Caller): Exchange {
    const { method, path } = contractOf(functionName);
    return {
      api,
      path,
      resource: undefined,
      request: {
        id: invocation,
        receivedAt: this.#world.timeline.now(),
        method,
        path,
        query: {},
        headers: { Authorization: [authorization(caller)] },
        sourceIp: caller.address,
        protocol: "HTTP/1.1",
        clientCertificate: undefined,
      },
    };
  }

  async #ask(exchange: Exchange): Promise<Outcome> {
    const { timeline } = this.#world;
    const askedMs = timeline.elapsedMs;
    const { id, headers, sourceIp } = exchange.request;
    const event = authorizerEvent(exchange) as APIGatewayRequestAuthorizerEvent;
    const ended = await this.#fleet.invoke(`authorizer of ${id}`, (handler, context) =>
      handler(event, context).then(
        (answer): Outcome => ({ payload: JSON.stringify(answer) }),
        (fault: Error): Outcome => failed(fault.message),
      ),
    );
    const outcome = ended.kind === "answered" ? ended.answer : failed("it died");
    const [name = ""] = headers["Authorization"] ?? [];
    const call = { apiKey: apiKeyIn(name), askedMs, endedMs: timeline.elapsedMs, ...meaningOf(outcome) };
    this.#lastCalls.set(`${name} ${sourceIp}`, call);
    if (call.outcome === "let in") this.#kept.set(`${name} ${sourceIp}`, call);
    this.authorizerCalls.push(call);
    return outcome;
  }
}

const failed = (errorMessage: string): Outcome => ({ error: { errorMessage, errorType: "Error" } });

const apiKeyIn = (header: string): string =>
  Buffer.from(header.slice("Basic ".length), "base64").toString().split(":")[0] ?? "";

function meaningOf(outcome: Outcome): Pick<AuthorizerCall, "outcome" | "context"> {
  if ("payload" in outcome) {
    const { context } = JSON.parse(outcome.payload) as Pick<AuthorizerCall, "context">;
    return { outcome: "let in", context };
  }
  return { outcome: outcome.error.errorMessage === "Unauthorized" ? "refused" : "failed", context: {} };
}

/** Passes a request to the function in API Gateway's format. */
const letIn = (
  event: APIGatewayProxyEvent,
  authorizer: Readonly<Record<string, string>>,
  caller: Caller,
): APIGatewayProxyEvent => ({
  ...event,
  headers: { ...event.headers, Authorization: authorization(caller) },
  requestContext: {
    ...event.requestContext,
    authorizer,
    identity: { sourceIp: caller.address } as APIGatewayProxyEvent["requestContext"]["identity"],
  },
});

function answerOf(failure: GatewayFailure, exchange: Exchange): GatewayAnswer["response"] {
  const { status, headers, body } = gatewayResponse(failure, exchange);
  return { statusCode: status, headers: headers as Record<string, string>, body };
}
