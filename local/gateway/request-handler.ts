import { arn } from "../place.ts";
import { RequestAuthorizer } from "./authorization.ts";
import { mappedValue } from "./context-variables.ts";
import { apiPath, type Exchange, methodArn } from "./exchange.ts";
import type { FunctionCaller } from "./function-call.ts";
import { badGateway, configurationError, GatewayFailure } from "./gateway-failure.ts";
import type { GatewayAnswer } from "./gateway-response.ts";
import { proxyEvent } from "./proxy-event.ts";
import { proxyResponse } from "./proxy-response.ts";
import type { MethodProperties, RestApi } from "./rest-api.ts";
import { Throttle } from "./throttle.ts";

const INTEGRATION_MILLISECONDS = 29_000;

/** Takes a request through the steps of API Gateway: route, rate, authorizer, parameters, function, answer. */
export class RequestHandler {
  readonly #api: RestApi;
  readonly #caller: FunctionCaller;
  readonly #throttle: Throttle;
  readonly #authorizers: ReadonlyMap<string, RequestAuthorizer>;

  constructor(api: RestApi, caller: FunctionCaller) {
    this.#api = api;
    this.#caller = caller;
    this.#throttle = new Throttle(api.stage.MethodSettings);
    this.#authorizers = new Map(
      [...api.authorizers].map(([id, properties]) => {
        const call = {
          uri: properties.AuthorizerUri,
          roleArn: properties.AuthorizerCredentials,
          sourceArn: arn("execute-api", `${api.id}/authorizers/${id}`),
        };
        return [id, new RequestAuthorizer(properties, (event) => caller.call(call, event))];
      }),
    );
  }

  /** Where the request leads; the resource is missing when there is none. */
  route(request: Exchange["request"]): Exchange {
    const basePath = this.#api.basePaths.find(
      ({ prefix }) => request.path === prefix || request.path.startsWith(`${prefix}/`),
    );
    const exchange = { api: this.#api, request, basePath, resource: undefined };
    return basePath ? { ...exchange, resource: this.#api.resources.match(apiPath(exchange)) } : exchange;
  }

  /** `onAuthorized` tells what is known about the request from then on. */
  async handle(exchange: Exchange, body: Buffer, onAuthorized: (exchange: Exchange) => void): Promise<GatewayAnswer> {
    const method = this.#method(exchange);
    // AWS says the same of an unknown path and of a method that a path does not have.
    if (!method) throw new GatewayFailure("MISSING_AUTHENTICATION_TOKEN", "Missing Authentication Token");
    if (!this.#throttle.admits(exchange.request.method, exchange.resource?.path ?? "/")) {
      throw new GatewayFailure("THROTTLED", "Too Many Requests");
    }
    const authorized = await this.#authorize(method, exchange);
    onAuthorized(authorized);
    this.#requireParameters(method, authorized);
    return this.#integrate(method, authorized, body);
  }

  #method({ resource, request }: Exchange): MethodProperties | undefined {
    if (!resource) return undefined;
    return this.#api.methods.get(`${resource.id} ${request.method}`) ?? this.#api.methods.get(`${resource.id} ANY`);
  }

  async #authorize({ AuthorizationType, AuthorizerId = "" }: MethodProperties, exchange: Exchange): Promise<Exchange> {
    if (AuthorizationType !== "CUSTOM") return exchange;
    const authorizer = this.#authorizers.get(AuthorizerId);
    if (!authorizer) throw configurationError(`there is no authorizer ${AuthorizerId}`);
    return { ...exchange, authorizer: await authorizer.authorize(exchange) };
  }

  #requireParameters({ RequestParameters = {}, RequestValidatorId = "" }: MethodProperties, exchange: Exchange): void {
    if (!this.#api.parameterValidators.has(RequestValidatorId)) return;
    const missing = Object.entries(RequestParameters)
      .filter(([source, isRequired]) => isRequired && !mappedValue(source, exchange))
      .map(([source]) => source.replace(/^.*\./, ""));
    if (missing.length === 0) return;
    throw new GatewayFailure("BAD_REQUEST_PARAMETERS", `Missing required request parameters: [${missing.join(", ")}]`);
  }

  async #integrate({ Integration }: MethodProperties, exchange: Exchange, body: Buffer): Promise<GatewayAnswer> {
    const { Uri: uri, Credentials: roleArn, TimeoutInMillis = INTEGRATION_MILLISECONDS } = Integration;
    // Permissions are written for the template of a path; a variable stands for any value.
    const sourceArn = methodArn(exchange, exchange.resource?.path.replaceAll(/\{[^}]+\}/g, "*"));
    const call = this.#caller.call({ uri, roleArn, sourceArn }, JSON.stringify(proxyEvent(exchange, body)));
    const outcome = await withinTime(call, Number(TimeoutInMillis));
    if ("error" in outcome) throw badGateway(`${outcome.error.errorType}: ${outcome.error.errorMessage}`);
    return proxyResponse(outcome.payload, exchange);
  }
}

/** The function goes on when the gateway has stopped waiting, as it does on AWS. */
async function withinTime<Result>(result: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new GatewayFailure("INTEGRATION_TIMEOUT", "Endpoint request timed out")),
      milliseconds,
    );
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
