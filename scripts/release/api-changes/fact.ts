/**
 * Represents the guarantees of an API as a tree: each fact has a location and contains its parts. Two versions of an API are
 * compared fact by fact. A removed or added fact includes all facts below it.
 */

/** Scope of a fact: requests (`request`), responses and events (`answer`), or the API as a whole (`api`). */
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
  /** Human-readable location within the nearest named schema, operation or event. */
  readonly place: string;
  readonly value?: string | number | boolean;
  /** True if the part is required: a request without the part is rejected, or a response always contains the part. */
  readonly isRequired?: boolean;
  readonly parts: Facts;
}

export type Facts = Readonly<Record<string, Fact>>;
