import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import type { IdempotencyTicket, RequestIdentity } from "../../store/idempotency.ts";
import type { Item } from "../../store/table.ts";
import type { EndpointContract } from "../function-contract.ts";
import type { Refusal } from "../problem.ts";
import type { Caller } from "../use-case.ts";
import type { ParsedParts } from "./request-schema.ts";

/** One call on its way through the pipeline; each step adds what it found out. */
export interface Exchange {
  readonly contract: EndpointContract;
  readonly event: APIGatewayProxyEvent;
  readonly requestId: string;
  readonly deadline: Date;
  caller?: Caller;
  /** What the answer says about the limit of the caller. */
  limitFields?: Readonly<Record<string, string>>;
  body?: unknown;
  parsed?: ParsedParts;
  identity?: RequestIdentity;
  ticket?: IdempotencyTicket;
  gathered?: readonly (Item | undefined)[];
}

/** A step of the pipeline, as middy runs it: `before` may answer early, `onError` may turn a fault into an answer. */
export type Step = MiddlewareObj<Exchange, APIGatewayProxyResult, Error, Context>;

/** Carries a refusal out of a step. Only the edge throws it; rules and use cases return theirs. */
export class RequestRefused extends Error {
  override readonly name = "RequestRefused";
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super(refused.problem.type);
    this.refused = refused;
  }
}
