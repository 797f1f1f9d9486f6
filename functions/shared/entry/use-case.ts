import type * as v from "valibot";
import type { IdempotencyTicket } from "../store/idempotency.ts";
import type { Item, ItemKey } from "../store/table.ts";
import type { ReadyAnswer } from "../values/ready-answer.ts";
import type { Result } from "../values/result.ts";
import type { EndpointContract, Entries } from "./function-contract.ts";
import type { Refusal } from "./problem.ts";

/** The caller, which the authorizer identified by its API key. */
export interface Caller {
  readonly agentKey: string;
  readonly apiKey: string;
  readonly permissions: readonly string[];
  /** Set if the operator had suspended the agent when the authorizer last read the agent. */
  readonly isSuspended?: true;
  /** Seconds by which the agent's sandbox clock is ahead of real time. */
  readonly clockOffsetSeconds?: number;
}

type Output<Schemas> = Schemas extends Entries
  ? { readonly [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> }
  : unknown;

type BodyOf<Contract> = Contract extends { readonly body: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined;

type PathOf<Contract> = Contract extends { readonly pathParameters: infer Schemas } ? Output<Schemas> : unknown;

type QueryOf<Contract> = Contract extends { readonly query: infer Schemas } ? Output<Schemas> : unknown;

type AnswerBodyOf<Contract extends EndpointContract> =
  | v.InferInput<Contract["answer"]["schema"]>
  | (Contract["answer"] extends {
      readonly alternatives: Readonly<Record<string, infer Schema extends v.GenericSchema>>;
    }
      ? v.InferInput<Schema>
      : never);

type MediaTypeOf<Contract extends EndpointContract> =
  | (Contract["answer"] extends { readonly mediaType: infer MediaType } ? MediaType : "application/json")
  | (Contract["answer"] extends { readonly alternatives: infer Schemas } ? keyof Schemas : never);

export type LocationOf<Contract extends EndpointContract> = Contract["answer"]["status"] extends 201 | 307
  ? [location: string]
  : [location?: string];

/** A request that has been validated against the schemas of its contract. */
export interface ApiRequest<Contract extends EndpointContract> {
  readonly caller: Caller;
  readonly path: PathOf<Contract>;
  readonly query: QueryOf<Contract>;
  readonly body: BodyOf<Contract>;
  readonly requestId: string;
  /**
   * Time by which external requests must end, so that the outcome can be stored and the response sent before the function
   * times out. Timeouts of external requests are derived from this time.
   */
  readonly deadline: Date;
  /** Preferred format of the response. `answer` validates the body against the schema of that format. */
  readonly mediaType: MediaTypeOf<Contract>;
  /**
   * Present if the contract is idempotent and the caller sent an Idempotency-Key. The request's first write must include
   * `begun(…)`, and its last write `finished(…)`. A request with a single write includes only `finished(…)`.
   */
  readonly ticket: IdempotencyTicket | undefined;
  /** Present if the contract is conditional and the caller sent an If-Match header. */
  readonly expectedVersion: number | undefined;
  /** Validates a body against the response schema. `location` is the path of the created entity, or the redirect target. */
  answer(body: AnswerBodyOf<Contract>, ...location: LocationOf<Contract>): ReadyAnswer;
}

/**
 * Refusals that a use case can return: the contract's problems; validation errors that depend on stored data or on the
 * agent's clock; for conditional contracts, a version mismatch.
 */
export type RefusalOf<Contract extends EndpointContract> = Refusal<
  | "invalid-input"
  | Contract["problems"][number]["type"]
  | (Contract extends { readonly conditional: true } ? "precondition-failed" : never)
>;

type Outcome<Contract extends EndpointContract> = Result<ReadyAnswer, RefusalOf<Contract>>;

export type UseCase<Contract extends EndpointContract> = (request: ApiRequest<Contract>) => Promise<Outcome<Contract>>;

/**
 * A use case that refers to stored entities returns their keys first. The pipeline reads the entities and the idempotency
 * record in one round trip. Items are in the order of the keys; missing items are undefined.
 */
export interface GatheringUseCase<Contract extends EndpointContract> {
  gather(request: ApiRequest<Contract>): readonly ItemKey[] | Promise<readonly ItemKey[]>;
  act(request: ApiRequest<Contract>, items: readonly (Item | undefined)[]): Promise<Outcome<Contract>>;
}
