import middy from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { type Act, inAct } from "../audit/current-act.ts";
import type { RateLimit } from "../rate-limit/rate-limit.ts";
import type { PurposeKeyLoaders } from "../secrets/secrets-manager.ts";
import { addSeconds, businessTime, type Clock, inInvocation, withClockOffset } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import { inTrace, traceIdOf } from "../values/trace-context.ts";
import type { EndpointContract } from "./function-contract.ts";
import { logChange } from "./pipeline/audit.ts";
import { knownCaller, permittedCaller, unsuspendedCaller } from "./pipeline/caller.ts";
import { deprecationFields } from "./pipeline/deprecation.ts";
import { type Exchange, RequestRefused, type Step } from "./pipeline/exchange.ts";
import { idempotentReplay, type ReplayPlatform } from "./pipeline/idempotent-replay.ts";
import { jsonBody } from "./pipeline/json-body.ts";
import { limitedRate } from "./pipeline/limited-rate.ts";
import { nextLink } from "./pipeline/next-link.ts";
import { preferredMediaType } from "./pipeline/preferred-media-type.ts";
import { problems, type RefusalPage } from "./pipeline/problems.ts";
import { listHeaderOf, traceparentOf, unambiguousHeaders } from "./pipeline/request-headers.ts";
import { overHttps, readyResponse } from "./pipeline/response.ts";
import { revalidated } from "./pipeline/unchanged.ts";
import { validRequest } from "./pipeline/valid-request.ts";
import { mediaTypesOf, readyAnswer } from "./ready-answer.ts";
import type { ApiRequest, GatheringUseCase, LocationOf, UseCase } from "./use-case.ts";

/**
 * Pipeline of every API endpoint (`defineEndpoint`), in this order: caller, rate limit, permission, suspension of the agent,
 * headers, JSON body, schemas, stored references and replay of a known idempotency key, use case, response schema. Errors of
 * every step become problems. Endpoints differ only in their contracts and use cases.
 */

export interface StatelessPlatform {
  readonly log: Log;
  readonly clock: Clock;
  /**
   * True if the API has a custom domain, which accepts only HTTPS. Responses then have a Strict-Transport-Security header.
   */
  readonly httpsOnly?: boolean;
}

export interface EndpointPlatform extends StatelessPlatform, ReplayPlatform {
  /** Absent if the endpoint has no rate limit. */
  readonly rateLimit?: RateLimit;
  readonly refusalPage?: RefusalPage;
}

/**
 * Platform for an endpoint. Endpoints that accept an Idempotency-Key also need the keys of the `requests` secret group.
 * Endpoints that people open in a browser also need an error page.
 */
export type EndpointPlatformOf<Contract> = EndpointPlatform &
  (Contract extends { readonly idempotent: true } ? PurposeKeyLoaders<"requests"> : unknown) &
  (Contract extends { readonly openedByPeople: true } ? { readonly refusalPage: RefusalPage } : unknown);

/** An endpoint without a store can neither read stored entities nor use idempotency keys. */
export type StatelessContract = EndpointContract & { readonly stateless: true; readonly idempotent?: false };

/** Time reserved, after waiting for external services, for storing the outcome and sending the response. */
const reservedSeconds = 3;

export type ApiHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

export function endpoint<Contract extends EndpointContract>(
  contract: Contract,
  useCase: UseCase<Contract> | GatheringUseCase<Contract>,
  platform: EndpointPlatformOf<Contract>,
): ApiHandler {
  const { gather, act } = gathering(useCase);
  const replay = idempotentReplay((exchange) => gather(apiRequest(contract, exchange)), platform);
  const limits = platform.rateLimit ? [limitedRate(platform.rateLimit)] : [];
  return apiHandler(contract, act, platform, { limits, replays: [replay] }, platform.refusalPage);
}

/**
 * Builds an endpoint that neither reads nor writes stored data. Its function has no IAM permissions except for logging, so it
 * cannot access tables or secrets.
 */
export const statelessEndpoint = <Contract extends StatelessContract>(
  contract: Contract,
  useCase: UseCase<Contract>,
  platform: StatelessPlatform,
): ApiHandler => apiHandler(contract, useCase, platform, { limits: [], replays: [] });

interface StoreSteps {
  readonly limits: Step[];
  readonly replays: Step[];
}

function apiHandler<Contract extends EndpointContract>(
  contract: Contract,
  act: GatheringUseCase<Contract>["act"],
  { log, clock, httpsOnly }: StatelessPlatform,
  { limits, replays }: StoreSteps,
  refusalPage?: RefusalPage,
): ApiHandler {
  const pipeline = middy<Exchange, APIGatewayProxyResult>()
    .use([
      problems(log, refusalPage),
      knownCaller,
      ...limits,
      permittedCaller,
      unsuspendedCaller,
      unambiguousHeaders,
      jsonBody,
      validRequest(log, clock),
      ...replays,
    ])
    .handler(async (exchange) => {
      const outcome = await withClockOffset(exchange.caller?.clockOffsetSeconds ?? 0, () =>
        inAct(actOf(exchange), () => act(apiRequest(contract, exchange), exchange.gathered ?? [])),
      );
      if (!outcome.ok) throw new RequestRefused(outcome.refused);
      logChange(log, exchange, outcome.value);
      const answer = revalidated(contract, outcome.value, listHeaderOf(exchange, "If-None-Match"));
      return readyResponse(answer, exchange.requestId);
    });

  return async (event, context) => {
    const { requestId } = event.requestContext;
    const traceparent = traceparentOf({ event });
    const traceId = traceparent && { traceId: traceIdOf(traceparent) };
    log.forInvocation({ requestId, operation: contract.operationId, ...traceId });
    const remainingSeconds = context.getRemainingTimeInMillis() / 1000;
    const deadline = addSeconds(clock(), remainingSeconds - reservedSeconds);
    const exchange: Exchange = { contract, event, requestId, deadline };
    const answer = (await inInvocation(context, () =>
      inTrace(traceparent, () => pipeline(exchange, context)),
    )) as APIGatewayProxyResult;
    const deprecated = deprecationFields(exchange, answer.statusCode);
    const body = event.httpMethod === "HEAD" ? "" : answer.body;
    return overHttps(httpsOnly, {
      ...answer,
      body,
      headers: { ...answer.headers, ...exchange.limitFields, ...deprecated },
    });
  };
}

const actOf = ({ contract, caller, requestId, event }: Exchange): Act => ({
  by: caller ? { kind: "api-key", apiKey: caller.apiKey } : { kind: "service" },
  action: contract.operationId,
  requestId,
  sourceAddress: event.requestContext.identity?.sourceIp,
});

const gathering = <Contract extends EndpointContract>(
  useCase: UseCase<Contract> | GatheringUseCase<Contract>,
): GatheringUseCase<Contract> => (typeof useCase === "function" ? { gather: () => [], act: useCase } : useCase);

/** Path, query, headers and body were validated against the schemas of the contract, so the type assertion is safe. */
function apiRequest<Contract extends EndpointContract>(contract: Contract, exchange: Exchange): ApiRequest<Contract> {
  const mediaType = preferredMediaType(mediaTypesOf(contract.answer), listHeaderOf(exchange, "Accept"));
  const { path, query, headers, body } = exchange.parsed ?? { headers: {} };
  return {
    caller: exchange.caller,
    path,
    query,
    body,
    requestId: exchange.requestId,
    deadline: businessTime(exchange.deadline),
    mediaType,
    ticket: exchange.ticket,
    expectedVersion: headers["If-Match"],
    answer: (body: unknown, ...[location]: LocationOf<Contract>) => {
      const ready = readyAnswer(contract, body, location, mediaType);
      return { ...ready, headers: { ...ready.headers, ...nextLink(exchange.event.queryStringParameters, body) } };
    },
  } as ApiRequest<Contract>;
}
