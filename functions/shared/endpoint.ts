import middy from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import * as v from "valibot";
import { addSeconds } from "./clock.ts";
import type { EndpointContract } from "./contract.ts";
import type { Log } from "./logger.ts";
import { permittedCaller } from "./pipeline/caller.ts";
import { type Exchange, RequestRefused } from "./pipeline/exchange.ts";
import { idempotentReplay, type ReplayParts } from "./pipeline/idempotent-replay.ts";
import { jsonBody } from "./pipeline/json-body.ts";
import { problems } from "./pipeline/problems.ts";
import { readyResponse } from "./pipeline/response.ts";
import { validRequest } from "./pipeline/valid-request.ts";
import type { ApiRequest, GatheringUseCase, ReadyAnswer, UseCase } from "./use-case.ts";

/**
 * The pipeline of every HTTP endpoint, in this order: request id, caller and permission, body limit and JSON, schemas,
 * stored references and replay of a known idempotency key, use case, answer schema, problems. Endpoints differ
 * in contract and use case only.
 */

export interface EndpointParts extends ReplayParts {
  readonly log: Log;
}

/** What must remain of the function's time, after waiting for others, to store an outcome and answer. */
const reservedSeconds = 3;

export type ApiHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

export const endpoint = <Contract extends EndpointContract>(
  contract: Contract,
  useCase: UseCase<Contract> | GatheringUseCase<Contract>,
  parts: EndpointParts,
): ApiHandler => {
  const { gather, act } = gathering(useCase);

  const pipeline = middy<Exchange, APIGatewayProxyResult>()
    .use(problems(parts.log))
    .use(permittedCaller)
    .use(jsonBody)
    .use(validRequest)
    .use(idempotentReplay((exchange) => gather(apiRequest(contract, exchange)), parts))
    .handler(async (exchange) => {
      const outcome = await act(apiRequest(contract, exchange), exchange.gathered ?? []);
      if (!outcome.ok) throw new RequestRefused(outcome.refused);
      return readyResponse(outcome.value, exchange.requestId);
    });

  return async (event, context) => {
    const { requestId } = event.requestContext;
    parts.log.forInvocation({ requestId, operation: contract.operationId });
    const remainingSeconds = context.getRemainingTimeInMillis() / 1000;
    const deadline = addSeconds(parts.clock(), remainingSeconds - reservedSeconds);
    return (await pipeline({ contract, event, requestId, deadline }, context)) as APIGatewayProxyResult;
  };
};

const gathering = <Contract extends EndpointContract>(
  useCase: UseCase<Contract> | GatheringUseCase<Contract>,
): GatheringUseCase<Contract> => (typeof useCase === "function" ? { gather: () => [], act: useCase } : useCase);

/** The schemas of the contract have accepted these parts, which is what the types of the request say. */
const apiRequest = <Contract extends EndpointContract>(contract: Contract, exchange: Exchange): ApiRequest<Contract> =>
  ({
    caller: exchange.caller,
    ...exchange.parsed,
    requestId: exchange.requestId,
    deadline: exchange.deadline,
    ticket: exchange.ticket,
    answer: (body: unknown, location?: string) => readyAnswer(contract, body, location),
  }) as ApiRequest<Contract>;

/** The schema of the answer lets nothing through that the contract does not name. */
const readyAnswer = ({ answer }: EndpointContract, body: unknown, location: string | undefined): ReadyAnswer => {
  const checked = v.parse(answer.schema, body);
  const isText = answer.mediaType !== undefined;
  return {
    status: answer.status,
    headers: { "Content-Type": answer.mediaType ?? "application/json", ...(location && { Location: location }) },
    body: isText ? String(checked) : JSON.stringify(checked),
  };
};
