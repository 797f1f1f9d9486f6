import type * as v from "valibot";
import type { ProblemDefinition } from "./problem.ts";

/**
 * Contracts are plain data: what a function is called with, what it may answer, what it needs. The stacks read
 * routes and names from them, the pipeline validation, the API description its operations, and the tests that
 * walk all endpoints their cases. A contract lies in `functions/<slice>/<operation in kebab-case>/contract.ts`,
 * its handler beside it.
 */

export type AnySchema = v.GenericSchema<unknown, unknown>;
export type Entries = Readonly<Record<string, AnySchema>>;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** `<area>:<Verb>`, for instance `charges:Create`. */
type Permission = `${string}:${string}`;

export interface Identified {
  /** The folder under `functions/` that the contract lies in. */
  readonly slice: string;
  /** Verb and noun in camelCase, unique in the service; the folder and the function carry the same name. */
  readonly operationId: string;
  readonly summary: string;
}

export interface Answer {
  readonly status: 200 | 201 | 204 | 307;
  readonly schema: AnySchema;
  /**
   * The body is the same as long as its entity tag is, so a caller who has it is answered 304 (RFC 9110, 13.1.2). Not for a body that also
   * shows a time, a counter or another entity, which change without a new version.
   */
  readonly revalidated?: true;
  /** Answered instead by 204 with Retry-After while what is asked for is not there yet: what that means. */
  readonly notReady?: string;
  /** Of a body that is not plain JSON; its schema is then that of a text, unless it is written in JSON (`+json`). */
  readonly mediaType?: string;
  /** Further forms of the same answer, for callers whose Accept header prefers them: media type and schema. */
  readonly alternatives?: Entries;
}

export type BodyMediaType = "application/json" | "application/merge-patch+json";

/**
 * A way to use an endpoint that will go away. It is announced in docs/changes, and answers to whoever still uses it say so
 * (RFC 9745); on which day it stops working they say once that is certain (RFC 8594).
 */
export interface Deprecation {
  /** A request with these values in its body is none of the deprecated ones. */
  readonly unlessBody: Readonly<Record<string, unknown>>;
  /** The day of the announcement, `2026-11-23`. */
  readonly since: string;
  /** The day on which it stops working, where one is set. */
  readonly until?: string;
  /** Path of the page that tells what to do instead. */
  readonly page: string;
}

export interface EndpointDefinition extends Identified {
  readonly method: Method;
  /** Declared without the `/v1` that every path also answers under. One name per variable level. */
  readonly path: `/${string}`;
  readonly description?: string;
  /** What the API key must hold; `every-key` is for all valid ones, `public` routes ask for no key. */
  readonly permission: Permission | "every-key" | "public";
  readonly pathParameters?: Entries;
  readonly query?: Entries;
  readonly body?: AnySchema;
  /** `application/json`, unless the body says how to change an entity. */
  readonly bodyMediaType?: BodyMediaType;
  readonly answer: Answer;
  /** The refusals of its own; the pipeline adds those that every endpoint of its kind may answer. */
  readonly problems: readonly ProblemDefinition[];
  /** Whether it takes an Idempotency-Key: every POST that creates or moves something. */
  readonly idempotent?: boolean;
  /** Its only write also finishes the idempotency record, so a repeat never finds the first request unfinished. */
  readonly inOneWrite?: boolean;
  /** Whether it takes an If-Match with the version that the caller has seen: every change of an entity that has one. */
  readonly conditional?: boolean;
  /** What decides who may do what and where things go: each success is a line in the log. */
  readonly audited?: boolean;
  /** An agent that the operator has suspended does not get it: what moves money to it or away, new keys, new targets. */
  readonly refusedWhileSuspended?: boolean;
  /** A form of its request that will go away. */
  readonly deprecation?: Deprecation;
  /** People open it in a browser, which shows a page in the place of a problem. It reads no query: mail gateways add parameters. */
  readonly openedByPeople?: boolean;
  /** It neither reads nor writes what the service stores, so it needs no table, no secret and no rights. */
  readonly stateless?: boolean;
}

export type EndpointContract = EndpointDefinition & { readonly kind: "endpoint" };

/** An HTTP operation of the API. */
export const defineEndpoint = <const Definition extends EndpointDefinition>(definition: Definition) =>
  ({ kind: "endpoint", ...definition }) as const;

export interface NetworkEndpointDefinition extends Identified {
  readonly method: "POST";
  /** One variable names the card network. */
  readonly path: `/${string}`;
}

export type NetworkEndpointContract = NetworkEndpointDefinition & { readonly kind: "network-endpoint" };

/**
 * A route that card networks call, on an API and host of their own: they show a certificate and no API key, and speak
 * the language of their protocol. It is no part of the API's description.
 */
export const defineNetworkEndpoint = <const Definition extends NetworkEndpointDefinition>(definition: Definition) =>
  ({ kind: "network-endpoint", ...definition }) as const;

export interface OperationDefinition extends Identified {
  readonly input: AnySchema;
  readonly output: AnySchema;
}

export type OperationContract = OperationDefinition & { readonly kind: "operation" };

/** A function without a route that another one calls, or the scheduler. */
export const defineOperation = <const Definition extends OperationDefinition>(definition: Definition) =>
  ({ kind: "operation", ...definition }) as const;

export interface OperatorFunctionDefinition extends OperationDefinition {
  /** Without a change in its input it only shows, for which nobody has to give a reason. */
  readonly shows?: boolean;
  /** What it does changes no entity that is audited: its call leaves an entry, before it begins. */
  readonly act?: {
    /** What kind of thing it is done to. */
    readonly entity: string;
    /** The property of the input that names the thing. */
    readonly key: string;
  };
}

export type OperatorFunctionContract = OperatorFunctionDefinition & { readonly kind: "operator-function" };

/** A function for people who run the service: called with a signed request, it knows by whom, and wants to hear why. */
export const defineOperatorFunction = <const Definition extends OperatorFunctionDefinition>(definition: Definition) =>
  ({ kind: "operator-function", ...definition }) as const;

export interface StreamConsumerDefinition extends Identified {
  /** Lambda event filters: a record that matches none never reaches the function. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
}

export type StreamConsumerContract = StreamConsumerDefinition & { readonly kind: "stream-consumer" };

/** A function fed with the changes of the table. */
export const defineStreamConsumer = <const Definition extends StreamConsumerDefinition>(definition: Definition) =>
  ({ kind: "stream-consumer", ...definition }) as const;

export interface TaskDefinition extends Identified {
  /** An EventBridge Scheduler expression, in UTC. */
  readonly schedule: string;
  /** True for a task whose runs share the work and start each other (docs/decisions/0042-portions.md). */
  readonly isPortioned?: true;
}

export type TaskContract = TaskDefinition & { readonly kind: "task" };

/** A function that the scheduler runs. */
export const defineTask = <const Definition extends TaskDefinition>(definition: Definition) =>
  ({ kind: "task", ...definition }) as const;

export interface EventConsumerDefinition extends Identified {
  /** An EventBridge pattern: which events of the service's own bus it is called with. */
  readonly pattern: Readonly<Record<string, unknown>>;
}

export type EventConsumerContract = EventConsumerDefinition & { readonly kind: "event-consumer" };

/** A function that is called with events of the bus. */
export const defineEventConsumer = <const Definition extends EventConsumerDefinition>(definition: Definition) =>
  ({ kind: "event-consumer", ...definition }) as const;

export type FunctionContract = Identified & { readonly kind: string };

const camelToKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `createCharge` lies in the folder `create-charge` and is bundled and deployed under that name. */
export const functionNameOf = (contract: Pick<Identified, "operationId">): string => camelToKebab(contract.operationId);

/** The variables of a path, in order: `chargeKey` of `/charges/{chargeKey}`. */
export const pathVariablesOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name ?? "");

/** The function that API Gateway asks who a caller is. */
export const defineAuthorizer = <const Definition extends Identified>(definition: Definition) =>
  ({ kind: "authorizer", ...definition }) as const;

export interface PublicTextsDefinition extends Identified {
  readonly endpoints: readonly EndpointContract[];
}

export type PublicTextsContract = PublicTextsDefinition & { readonly kind: "public-texts" };

/** The function that serves all public texts, each at an endpoint of its own, and answers the methods that a path does not have. */
export const definePublicTexts = (definition: PublicTextsDefinition): PublicTextsContract => ({
  kind: "public-texts",
  ...definition,
});

/** The endpoints that a function answers: itself, those of its texts, or none. */
export const endpointsOf = (contract: FunctionContract): readonly EndpointContract[] => {
  if (contract.kind === "endpoint") return [contract as EndpointContract];
  return contract.kind === "public-texts" ? (contract as PublicTextsContract).endpoints : [];
};
