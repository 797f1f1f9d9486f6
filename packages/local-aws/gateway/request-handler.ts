import { type ApiMethod, methodKey } from "./api-body.ts";
import { RequestAuthorizer } from "./authorization.ts";
import type { Exchange } from "./exchange.ts";
import type { CallFunction } from "./function-call.ts";
import { badGateway, GatewayFailure } from "./gateway-failure.ts";
import type { GatewayAnswer } from "./gateway-response.ts";
import { authorizerEvent, proxyEvent } from "./proxy/proxy-event.ts";
import { proxyResponse } from "./proxy/proxy-response.ts";
import type { RestApi } from "./rest-api.ts";

const integrationMilliseconds = 29_000;

/** Processes a routed request in API Gateway's order: method, authorizer, function, response. */
export class RequestHandler {
  readonly #api: RestApi;
  readonly #call: CallFunction;
  readonly #authorizers: ReadonlyMap<string, RequestAuthorizer>;

  constructor(api: RestApi, call: CallFunction) {
    this.#api = api;
    this.#call = call;
    this.#authorizers = new Map(
      [...api.authorizers].map(([name, authorizer]) => {
        const { authorizerUri, authorizerCredentials } = authorizer;
        const ask = (exchange: Exchange) => call(authorizerUri, authorizerCredentials, authorizerEvent(exchange));
        return [name, new RequestAuthorizer(authorizer, ask)];
      }),
    );
  }

  async handle(exchange: Exchange, body: Buffer, onAuthorized: (exchange: Exchange) => void): Promise<GatewayAnswer> {
    const { resource, request } = exchange;
    const methodNamed = (name: string): ApiMethod | undefined =>
      resource && this.#api.methods.get(methodKey(resource.path, name));
    const method = methodNamed(request.method) ?? methodNamed("ANY");
    // AWS returns the same error for an unknown path and for an unsupported method.
    if (!method) throw new GatewayFailure("MISSING_AUTHENTICATION_TOKEN", "Missing Authentication Token");
    const authorized = await this.#authorize(method, exchange);
    onAuthorized(authorized);
    return this.#integrate(method, authorized, body);
  }

  async #authorize({ authorizer: name }: ApiMethod, exchange: Exchange): Promise<Exchange> {
    const authorizer = name === undefined ? undefined : this.#authorizers.get(name);
    return authorizer ? { ...exchange, authorizer: await authorizer.authorize(exchange) } : exchange;
  }

  async #integrate({ integration }: ApiMethod, exchange: Exchange, body: Buffer): Promise<GatewayAnswer> {
    const { uri, credentials, timeoutInMillis = integrationMilliseconds } = integration;
    const outcome = await withinTime(this.#call(uri, credentials, proxyEvent(exchange, body)), Number(timeoutInMillis));
    if ("error" in outcome) throw badGateway(`${outcome.error.errorType}: ${outcome.error.errorMessage}`);
    return proxyResponse(outcome.payload);
  }
}

/** Throws a GatewayFailure after the timeout. As on AWS, the function continues to run. */
async function withinTime<Result>(result: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  // The error is created lazily, because constructing an Error captures a stack trace and this error is rarely thrown.
  const giveUp = () => reject(new GatewayFailure("INTEGRATION_TIMEOUT", "Endpoint request timed out"));
  const timer = setTimeout(giveUp, milliseconds);
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
