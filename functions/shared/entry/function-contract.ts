import type * as v from "valibot";
import type { ProblemDefinition } from "./problem.ts";

/**
 * Contracts are plain data: input, output and requirements of a function. The stacks derive routes and names from them,
 * the pipeline validation, the API description operations, and the tests of all endpoints their cases. A contract is in
 * `functions/<slice>/<operation in kebab-case>/contract.ts`, its handler in the same folder.
 */

export type AnySchema = v.GenericSchema<unknown, unknown>;
export type Entries = Readonly<Record<string, AnySchema>>;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** `<area>:<Verb>`, for instance `charges:Create`. */
type Permission = `${string}:${string}`;

export interface Identified {
  /** Folder of the contract under `functions/`. */
  readonly slice: string;
  /** Verb and noun in camelCase, unique in the service. The folder and the function have the same name. */
  readonly operationId: string;
  readonly summary: string;
}

export interface Answer {
  readonly status: 200 | 201 | 204 | 307;
  readonly schema: AnySchema;
  /**
   * The body changes only with its entity tag, so a caller that has it gets 304 (RFC 9110, 13.1.2). Not for a body that
   * also shows a time, a counter or another entity, which change without a new version.
   */
  readonly revalidated?: true;
  /** Meaning of a 204 with Retry-After, returned while the result is not ready. */
  readonly notReady?: string;
  /** Media type of a body other than plain JSON. Its schema is a string unless the type is JSON-based (`+json`). */
  readonly mediaType?: string;
  /** Alternative representations of the response, chosen by the Accept header: media type and schema. */
  readonly alternatives?: Entries;
}

export type BodyMediaType = "application/json" | "application/merge-patch+json";

/**
 * A deprecated use of an endpoint. It is announced in docs/changes, and its responses have a Deprecation header (RFC
 * 9745), and a Sunset header once the end date is set (RFC 8594).
 */
export interface Deprecation {
  /** A request whose body has these values is not deprecated. */
  readonly unlessBody: Readonly<Record<string, unknown>>;
  /** Date of the announcement, `2026-11-23`. */
  readonly since: string;
  /** Date on which it stops working, if set. */
  readonly until?: string;
  /** Path of the page that describes the replacement. */
  readonly page: string;
}

export interface EndpointDefinition extends Identified {
  readonly method: Method;
  /** Declared without the `/v1` under which every path is also available. Each variable position has one name. */
  readonly path: `/${string}`;
  readonly description?: string;
  /** Permission that the API key needs. `every-key` accepts all valid keys; `public` routes need no key. */
  readonly permission: Permission | "every-key" | "public";
  readonly pathParameters?: Entries;
  readonly query?: Entries;
  readonly body?: AnySchema;
  /** `application/json`, or a merge patch for changing an entity. */
  readonly bodyMediaType?: BodyMediaType;
  readonly answer: Answer;
  /** Its own problems. The pipeline adds those that every endpoint of its kind can return. */
  readonly problems: readonly ProblemDefinition[];
  /** True if it accepts an Idempotency-Key: every POST that creates or moves something. */
  readonly idempotent?: boolean;
  /** Its only write also completes the idempotency record, so a retry never finds the first request in progress. */
  readonly inOneWrite?: boolean;
  /**
   * True if it accepts an If-Match with the version that the caller has seen: every change of an entity with a version.
   */
  readonly conditional?: boolean;
  /** Changes of access or targets: each success is logged. */
  readonly audited?: boolean;
  /** Denied to a suspended agent: operations that move money, create keys or add targets. */
  readonly refusedWhileSuspended?: boolean;
  /** A deprecated format of its request. */
  readonly deprecation?: Deprecation;
  /**
   * People open it in a browser, so problems are shown as a page. Query parameters are ignored, because mail gateways
   * add some.
   */
  readonly openedByPeople?: boolean;
  /** It neither reads nor writes stored data, so it needs no table, no secret and no rights. */
  readonly stateless?: boolean;
}

export type EndpointContract = EndpointDefinition & { readonly kind: "endpoint" };

/** An HTTP operation of the API. */
export const defineEndpoint = <const Definition extends EndpointDefinition>(definition: Definition) =>
  ({ kind: "endpoint", ...definition }) as const;

export interface NetworkEndpointDefinition extends Identified {
  readonly method: "POST";
  /** One variable: the card network. */
  readonly path: `/${string}`;
}

export type NetworkEndpointContract = NetworkEndpointDefinition & { readonly kind: "network-endpoint" };

/**
 * A route that card networks call, on a separate API and host. They authenticate with a certificate instead of an API
 * key, and use their own protocol. It is not in the API description.
 */
export const defineNetworkEndpoint = <const Definition extends NetworkEndpointDefinition>(definition: Definition) =>
  ({ kind: "network-endpoint", ...definition }) as const;

export interface OperationDefinition extends Identified {
  readonly input: AnySchema;
  readonly output: AnySchema;
}

export type OperationContract = OperationDefinition & { readonly kind: "operation" };

/** A function without a route, called by another function or by the scheduler. */
export const defineOperation = <const Definition extends OperationDefinition>(definition: Definition) =>
  ({ kind: "operation", ...definition }) as const;

export interface OperatorFunctionDefinition extends OperationDefinition {
  /** True if a call without a change in its input only reads, which requires no reason. */
  readonly shows?: boolean;
  /** For acts that change no audited entity: the call writes an entry before it starts. */
  readonly act?: {
    /** Entity type of the act. */
    readonly entity: string;
    /** Property of the input with the entity's key. */
    readonly key: string;
  };
}

export type OperatorFunctionContract = OperatorFunctionDefinition & { readonly kind: "operator-function" };

/** A function for operators. It is called with a signed request, which identifies the caller, and requires a reason. */
export const defineOperatorFunction = <const Definition extends OperatorFunctionDefinition>(definition: Definition) =>
  ({ kind: "operator-function", ...definition }) as const;

export interface StreamConsumerDefinition extends Identified {
  /** Lambda event filters. A record that matches none is not passed to the function. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
}

export type StreamConsumerContract = StreamConsumerDefinition & { readonly kind: "stream-consumer" };

/** A function that receives the changes of the table. */
export const defineStreamConsumer = <const Definition extends StreamConsumerDefinition>(definition: Definition) =>
  ({ kind: "stream-consumer", ...definition }) as const;

export interface TaskDefinition extends Identified {
  /** An EventBridge Scheduler expression, in UTC. */
  readonly schedule: string;
  /** True for a task whose runs divide the work and start each other (docs/decisions/0042-portions.md). */
  readonly isPortioned?: true;
}

export type TaskContract = TaskDefinition & { readonly kind: "task" };

/** A function that the scheduler runs. */
export const defineTask = <const Definition extends TaskDefinition>(definition: Definition) =>
  ({ kind: "task", ...definition }) as const;

export interface EventConsumerDefinition extends Identified {
  /** EventBridge pattern for events of the service's own bus. */
  readonly pattern: Readonly<Record<string, unknown>>;
}

export type EventConsumerContract = EventConsumerDefinition & { readonly kind: "event-consumer" };

/** A function that is called with events of the bus. */
export const defineEventConsumer = <const Definition extends EventConsumerDefinition>(definition: Definition) =>
  ({ kind: "event-consumer", ...definition }) as const;

export type FunctionContract = Identified & { readonly kind: string };

const camelToKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Folder, bundle and deployed name of an operation: `create-charge` for `createCharge`. */
export const functionNameOf = (contract: Pick<Identified, "operationId">): string => camelToKebab(contract.operationId);

/** Variables of a path, in order: `chargeKey` for `/charges/{chargeKey}`. */
export const pathVariablesOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name ?? "");

/** The Lambda authorizer of API Gateway. */
export const defineAuthorizer = <const Definition extends Identified>(definition: Definition) =>
  ({ kind: "authorizer", ...definition }) as const;

export interface PublicTextsDefinition extends Identified {
  readonly endpoints: readonly EndpointContract[];
}

export type PublicTextsContract = PublicTextsDefinition & { readonly kind: "public-texts" };

/**
 * A function that serves all public texts, each at its own endpoint, and handles methods that a path does not support.
 */
export const definePublicTexts = (definition: PublicTextsDefinition): PublicTextsContract => ({
  kind: "public-texts",
  ...definition,
});

/** Endpoints that a function serves: itself, those of its texts, or none. */
export const endpointsOf = (contract: FunctionContract): readonly EndpointContract[] => {
  if (contract.kind === "endpoint") return [contract as EndpointContract];
  return contract.kind === "public-texts" ? (contract as PublicTextsContract).endpoints : [];
};
