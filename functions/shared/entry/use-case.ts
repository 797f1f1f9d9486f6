import type * as v from "valibot";
import type { IdempotencyTicket } from "../store/idempotency.ts";
import type { Item, ItemKey } from "../store/table.ts";
import type { ReadyAnswer } from "../values/ready-answer.ts";
import type { Result } from "../values/result.ts";
import type { EndpointContract, Entries } from "./function-contract.ts";
import type { Refusal } from "./problem.ts";

/** Who calls: what the authorizer found out about the API key. */
export interface Caller {
  readonly agentKey: string;
  readonly apiKey: string;
  readonly permissions: readonly string[];
  /** The operator has suspended the agent, as the authorizer last heard. */
  readonly isSuspended?: true;
  /** How far the agent is ahead of the world, in the sandbox. */
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

/** An answer that creates or redirects says where to. */
export type LocationOf<Contract extends EndpointContract> = Contract["answer"]["status"] extends 201 | 307
  ? [location: string]
  : [location?: string];

/** A request whose form is right: the schemas of its contract accepted every part of it. */
export interface ApiRequest<Contract extends EndpointContract> {
  readonly caller: Caller;
  readonly path: PathOf<Contract>;
  readonly query: QueryOf<Contract>;
  readonly body: BodyOf<Contract>;
  readonly requestId: string;
  /** When the answer must be on its way; what waits for others takes its time limits from it. */
  readonly deadline: Date;
  /** Which form of the answer the caller prefers; `answer` puts the body through the schema of that form. */
  readonly mediaType: MediaTypeOf<Contract>;
  /** Present when the caller sent an Idempotency-Key: the first and the last write carry it. */
  readonly ticket: IdempotencyTicket | undefined;
  /** Present when the contract is conditional and the caller sent an If-Match. */
  readonly expectedVersion: number | undefined;
  /** Puts a body through the answer's schema. `location` is the path of what was created, or where the content is. */
  answer(body: AnswerBodyOf<Contract>, ...location: LocationOf<Contract>): ReadyAnswer;
}

/** Its own refusals, what only the stored entity shows to be wrong with the form and, where it takes a version, that it has another one. */
export type RefusalOf<Contract extends EndpointContract> = Refusal<
  | "invalid-input"
  | Contract["problems"][number]["type"]
  | (Contract extends { readonly conditional: true } ? "precondition-failed" : never)
>;

type Outcome<Contract extends EndpointContract> = Result<ReadyAnswer, RefusalOf<Contract>>;

export type UseCase<Contract extends EndpointContract> = (request: ApiRequest<Contract>) => Promise<Outcome<Contract>>;

/**
 * A use case that refers to stored entities names them first; the pipeline then reads them and the idempotency
 * record together, in one round trip. Items come in the order of the keys, undefined where there is none.
 */
export interface GatheringUseCase<Contract extends EndpointContract> {
  gather(request: ApiRequest<Contract>): readonly ItemKey[] | Promise<readonly ItemKey[]>;
  act(request: ApiRequest<Contract>, items: readonly (Item | undefined)[]): Promise<Outcome<Contract>>;
}
