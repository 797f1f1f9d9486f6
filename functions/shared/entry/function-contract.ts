import type * as v from "valibot";
import type { ProblemDefinition } from "./problem.ts";

/**
 * Contracts are plain data: input, output and requirements of a function. The following are derived from contracts: routes and
 * names in the stacks, validation in the pipeline, operations in the API description, and the cases of the endpoint tests. A
 * contract is in `functions/<slice>/<operation in kebab-case>/contract.ts`, with its handler in the same folder.
 */

export type AnySchema = v.GenericSchema<unknown, unknown>;
export type Entries = Readonly<Record<string, AnySchema>>;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** `<area>:<Verb>`, such as `charges:Create`. */
type Permission = `${string}:${string}`;

export interface Identified {
  /** Folder of the slice under `functions/`, such as `charges`. */
  readonly slice: string;
  /**
   * Verb and noun in camelCase, unique in the service. The folder has the same name in kebab-case, and the deployed function
   * has that name after the stage's prefix.
   */
  readonly operationId: string;
  readonly summary: string;
}

export interface Answer {
  readonly status: 200 | 201 | 204 | 307;
  readonly schema: AnySchema;
  /**
   * True if the body changes only when its ETag changes. A client with the current ETag then gets a 304 (RFC 9110, 13.1.2).
   * Not allowed for a body that also contains a time, a counter or another entity, because those change without a new
   * version.
   */
  readonly revalidated?: true;
  /** Meaning of a 204 response with Retry-After, returned while the result is not ready. */
  readonly notReady?: string;
  /**
   * Media type of the response body; `application/json` if absent. For a media type that is not JSON-based (`+json`), the
   * schema is a string.
   */
  readonly mediaType?: string;
  /** Schemas of alternative representations of the response, by media type. The Accept header selects one. */
  readonly alternatives?: Entries;
}

export type BodyMediaType = "application/json" | "application/merge-patch+json";

/**
 * Deprecated use of an endpoint. The deprecation is announced in docs/changes. Successful responses have a Deprecation header
 * (RFC 9745) and, once the end date is set, a Sunset header (RFC 8594).
 */
export interface Deprecation {
  /** A request whose body contains all of these values is exempt from the deprecation. */
  readonly unlessBody: Readonly<Record<string, unknown>>;
  /** Date of the announcement, such as `2026-11-23`. */
  readonly since: string;
  /** Date on which the deprecated use stops working, if set. */
  readonly until?: string;
  /** Path of the page that describes the replacement. */
  readonly page: string;
}

export interface EndpointDefinition extends Identified {
  readonly method: Method;
  /**
   * Path without the `/v1` prefix; every path is also available with the prefix. All paths use the same parameter name for
   * the same path segment.
   */
  readonly path: `/${string}`;
  readonly description?: string;
  /** Permission that the API key needs. `every-key` accepts all valid keys; `public` routes need no key. */
  readonly permission: Permission | "every-key" | "public";
  readonly pathParameters?: Entries;
  readonly query?: Entries;
  readonly body?: AnySchema;
  /** `application/json` (the default), or `application/merge-patch+json` to change an entity. */
  readonly bodyMediaType?: BodyMediaType;
  readonly answer: Answer;
  /** Problems specific to the endpoint. The pipeline adds the problems that all endpoints of this kind can return. */
  readonly problems: readonly ProblemDefinition[];
  /** True if the endpoint accepts an Idempotency-Key, as every POST endpoint for agents does. */
  readonly idempotent?: boolean;
  /**
   * True if the endpoint's only write also completes the idempotency record, so a retry never finds the first request in
   * progress.
   */
  readonly inOneWrite?: boolean;
  /**
   * True if the endpoint accepts an If-Match header with the version that the caller has read. Required for every PATCH, every
   * DELETE and every action on a charge.
   */
  readonly conditional?: boolean;
  /** True for changes to API keys, delivery targets, report schedules and master data. Each successful change is logged. */
  readonly audited?: boolean;
  /**
   * True for operations that are rejected while the agent is suspended: those that create, increment or refund charges,
   * create API keys or processor tokens, or set delivery targets.
   */
  readonly refusedWhileSuspended?: boolean;
  readonly deprecation?: Deprecation;
  /**
   * True if people open the endpoint in a browser. Problems are returned as an HTML page if the Accept header prefers HTML.
   * Query parameters are ignored, because mail gateways append parameters to links.
   */
  readonly openedByPeople?: boolean;
  /**
   * True if the endpoint neither reads nor writes stored data, so it needs no table, no secret and no IAM permissions except
   * for logging.
   */
  readonly stateless?: boolean;
}

export type EndpointContract = EndpointDefinition & { readonly kind: "endpoint" };

export const defineEndpoint = <const Definition extends EndpointDefinition>(definition: Definition) =>
  ({ kind: "endpoint", ...definition }) as const;

export interface NetworkEndpointDefinition extends Identified {
  readonly method: "POST";
  /** Path with one parameter: the card network. */
  readonly path: `/${string}`;
}

export type NetworkEndpointContract = NetworkEndpointDefinition & { readonly kind: "network-endpoint" };

/**
 * Defines a route that card networks call, on a separate API and host. Networks authenticate with a client certificate (mutual
 * TLS) instead of an API key, and use their own protocol. The route is not in the API description.
 */
export const defineNetworkEndpoint = <const Definition extends NetworkEndpointDefinition>(definition: Definition) =>
  ({ kind: "network-endpoint", ...definition }) as const;

export interface OperationDefinition extends Identified {
  readonly input: AnySchema;
  readonly output: AnySchema;
}

export type OperationContract = OperationDefinition & { readonly kind: "operation" };

/** Defines a function without a route, invoked by another function, the scheduler, CloudFormation or an operator. */
export const defineOperation = <const Definition extends OperationDefinition>(definition: Definition) =>
  ({ kind: "operation", ...definition }) as const;

export interface OperatorFunctionDefinition extends OperationDefinition {
  /** True if a call whose input has no `change` only shows settings. Such a call requires no reason. */
  readonly shows?: boolean;
  /** Set for actions that change no audited entity: their audit entry is written before the action starts. */
  readonly act?: {
    /** Entity type in the audit entry. */
    readonly entity: string;
    /** Input property whose value is the entity key in the audit entry. If the property is absent, the key is `all`. */
    readonly key: string;
  };
}

export type OperatorFunctionContract = OperatorFunctionDefinition & { readonly kind: "operator-function" };

/**
 * Defines a function for operators. Operators call it with a signed request, which identifies the caller, and must state a
 * reason unless the call only shows settings (`shows`).
 */
export const defineOperatorFunction = <const Definition extends OperatorFunctionDefinition>(definition: Definition) =>
  ({ kind: "operator-function", ...definition }) as const;

export interface StreamConsumerDefinition extends Identified {
  /** Lambda event filters. Lambda passes a stream record to the function only if a filter matches. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
}

export type StreamConsumerContract = StreamConsumerDefinition & { readonly kind: "stream-consumer" };

export const defineStreamConsumer = <const Definition extends StreamConsumerDefinition>(definition: Definition) =>
  ({ kind: "stream-consumer", ...definition }) as const;

export interface TaskDefinition extends Identified {
  /** EventBridge schedule expression, in UTC. */
  readonly schedule: string;
  /**
   * True for a task whose scheduled run starts further runs and divides the work among them (docs/decisions/0042-portions.md).
   */
  readonly isPortioned?: true;
}

export type TaskContract = TaskDefinition & { readonly kind: "task" };

/** Defines a function that the scheduler runs. */
export const defineTask = <const Definition extends TaskDefinition>(definition: Definition) =>
  ({ kind: "task", ...definition }) as const;

export interface EventConsumerDefinition extends Identified {
  /** EventBridge event pattern for the service's event bus. */
  readonly pattern: Readonly<Record<string, unknown>>;
}

export type EventConsumerContract = EventConsumerDefinition & { readonly kind: "event-consumer" };

export const defineEventConsumer = <const Definition extends EventConsumerDefinition>(definition: Definition) =>
  ({ kind: "event-consumer", ...definition }) as const;

export type FunctionContract = Identified & { readonly kind: string };

const camelToKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns the name of an operation's folder and bundle: `create-charge` for `createCharge`. The name of the deployed function
 * also has the stage's prefix.
 */
export const functionNameOf = (contract: Pick<Identified, "operationId">): string => camelToKebab(contract.operationId);

/** Returns the names of the path parameters, in order: `chargeKey` for `/charges/{chargeKey}`. */
export const pathVariablesOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name ?? "");

export const defineAuthorizer = <const Definition extends Identified>(definition: Definition) =>
  ({ kind: "authorizer", ...definition }) as const;

export interface PublicTextsDefinition extends Identified {
  readonly endpoints: readonly EndpointContract[];
}

export type PublicTextsContract = PublicTextsDefinition & { readonly kind: "public-texts" };

/**
 * Defines the function that serves all public documents, each at a separate endpoint, and that responds to unsupported methods.
 */
export const definePublicTexts = (definition: PublicTextsDefinition): PublicTextsContract => ({
  kind: "public-texts",
  ...definition,
});

export function endpointsOf(contract: FunctionContract): readonly EndpointContract[] {
  if (contract.kind === "endpoint") return [contract as EndpointContract];
  return contract.kind === "public-texts" ? (contract as PublicTextsContract).endpoints : [];
}
