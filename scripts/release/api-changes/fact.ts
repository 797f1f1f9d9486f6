/**
 * Guarantees of an API as a tree: each fact has a place, and its parts below it. Two versions of an API are compared fact by
 * fact; a removed or added fact stands for everything below it.
 */

/** The side that a fact binds: senders of requests, readers of responses or events, or both. */
export type Side = "request" | "answer" | "api";

export type FactKind =
  | "operation"
  | "operation-id"
  | "needed-permission"
  | "permission"
  | "problem"
  | "problem-status"
  | "problem-retry"
  | "event"
  | "status"
  | "header"
  | "media-type"
  | "parameter"
  | "body"
  | "property"
  | "required"
  | "type"
  | "variant"
  | "list-of-values"
  | "value"
  | "upper-limit"
  | "lower-limit"
  | "form"
  | "default"
  | "closed";

export interface Fact {
  readonly kind: FactKind;
  readonly side: Side;
  /** Location for people: within the nearest named schema. */
  readonly place: string;
  readonly value?: string | number | boolean;
  /** Without it, a request is rejected. */
  readonly isRequired?: boolean;
  readonly parts: Facts;
}

export type Facts = Readonly<Record<string, Fact>>;
