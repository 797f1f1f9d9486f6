import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import type { IdempotencyTicket, RequestIdentity } from "../../store/idempotency.ts";
import type { Item } from "../../store/table.ts";
import type { EndpointContract } from "../function-contract.ts";
import type { Refusal } from "../problem.ts";
import type { Caller } from "../use-case.ts";
import type { ParsedParts } from "./request-schema.ts";

/** State of one request in the pipeline. */
export interface Exchange {
  readonly contract: EndpointContract;
  readonly event: APIGatewayProxyEvent;
  readonly requestId: string;
  readonly deadline: Date;
  caller?: Caller;
  limitFields?: Readonly<Record<string, string>>;
  body?: unknown;
  parsed?: ParsedParts;
  identity?: RequestIdentity;
  ticket?: IdempotencyTicket;
  gathered?: readonly (Item | undefined)[];
}

/** Pipeline step, as a middy middleware. `before` can respond early, and `onError` can convert an error into a response. */
export type Step = MiddlewareObj<Exchange, APIGatewayProxyResult, Error, Context>;

/**
 * Thrown by a step to end the request with a refusal. Only the pipeline throws this error; rules and use cases return refusals.
 */
export class RequestRefused extends Error {
  override readonly name = "RequestRefused";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(refused.problem.type);
    this.refused = refused;
  }
}
