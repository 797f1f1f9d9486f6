import { isObject, type Json, type JsonObject } from "../assembly/json.ts";
import type { Outcome } from "../lambda/function-worker.ts";
import { evaluatePolicy, type PolicyDocument, type PolicyStatement, statementsOf } from "../permissions/policy.ts";
import type { Authorizer } from "./api-body.ts";
import { mappedValue } from "./context-variables.ts";
import { type AuthorizerContext, type Exchange, methodArn } from "./exchange.ts";
import { GatewayFailure } from "./gateway-failure.ts";

const defaultTtlSeconds = 300;

/** A cached authorizer response applies to every method in its policy. */
interface Authorization {
  readonly statements: readonly PolicyStatement[];
  readonly context: AuthorizerContext;
}

export type AskAuthorizer = (exchange: Exchange) => Promise<Outcome>;

export class RequestAuthorizer {
  readonly #identitySources: readonly string[];
  readonly #ttlMilliseconds: number;
  readonly #askFunction: AskAuthorizer;
  readonly #now: () => number;
  readonly #kept = new Map<string, { readonly authorization: Authorization; readonly until: number }>();

  constructor(
    { identitySource = "", authorizerResultTtlInSeconds = defaultTtlSeconds }: Authorizer,
    ask: AskAuthorizer,
    now: () => number = Date.now,
  ) {
    this.#identitySources = identitySource
      .split(",")
      .map((source) => source.trim())
      .filter(Boolean);
    this.#ttlMilliseconds = Number(authorizerResultTtlInSeconds) * 1000;
    this.#askFunction = ask;
    this.#now = now;
  }

  /** Returns the authorizer context if the caller is allowed to call this method; throws a GatewayFailure otherwise. */
  async authorize(exchange: Exchange): Promise<AuthorizerContext> {
    const identity = this.#identitySources.map((source) => mappedValue(source, exchange));
    // A request with a missing or empty identity source is rejected without invoking the authorizer's function.
    if (identity.some((value) => value === undefined || value === ""))
      throw new GatewayFailure("UNAUTHORIZED", "Unauthorized");
    const { statements, context } = await this.#authorization(JSON.stringify(identity), exchange);
    const verdict = evaluatePolicy(statements, { action: "execute-api:Invoke", resource: methodArn(exchange) });
    if (verdict === "allowed") return context;
    const message = "User is not authorized to access this resource";
    throw new GatewayFailure("ACCESS_DENIED", verdict === "denied" ? `${message} with an explicit deny` : message);
  }

  async #authorization(identity: string, exchange: Exchange): Promise<Authorization> {
    const now = this.#now();
    const kept = this.#kept.get(identity);
    if (kept && kept.until > now) return kept.authorization;
    const authorization = await this.#ask(exchange);
    if (this.#ttlMilliseconds > 0) {
      for (const [key, { until }] of this.#kept) if (until <= now) this.#kept.delete(key);
      this.#kept.set(identity, { authorization, until: now + this.#ttlMilliseconds });
    }
    return authorization;
  }

  async #ask(exchange: Exchange): Promise<Authorization> {
    const outcome = await this.#askFunction(exchange);
    if ("payload" in outcome) return readAuthorization(JSON.parse(outcome.payload) as Json);
    const { errorMessage } = outcome.error;
    if (errorMessage === "Unauthorized") throw new GatewayFailure("UNAUTHORIZED", "Unauthorized");
    throw new GatewayFailure("AUTHORIZER_FAILURE", "Internal server error", { reason: `authorizer: ${errorMessage}` });
  }
}

function readAuthorization(answer: Json): Authorization {
  const invalid = (reason: string): GatewayFailure =>
    new GatewayFailure("AUTHORIZER_CONFIGURATION_ERROR", "Internal server error", { reason: `authorizer: ${reason}` });
  if (!isObject(answer) || !isObject(answer["policyDocument"])) throw invalid("the response has no policy");
  const { principalId, policyDocument, context = {} } = answer as JsonObject & { readonly policyDocument: JsonObject };
  if (typeof principalId !== "string") throw invalid("the response has no principalId");
  const values = Object.entries(isObject(context) ? context : {});
  const nested = values.filter(([, value]) => typeof value === "object" && value !== null).map(([name]) => name);
  if (nested.length > 0) throw invalid(`context values must be strings, numbers or booleans: ${nested.join(", ")}`);
  try {
    const statements = statementsOf(policyDocument as unknown as PolicyDocument);
    const texts = values.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)]);
    return { statements, context: { principalId, ...Object.fromEntries(texts) } };
  } catch (error) {
    throw invalid(String(error));
  }
}
