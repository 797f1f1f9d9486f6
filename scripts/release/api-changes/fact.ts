/**
 * What an API promises, as a tree: each fact has a place, and what it consists of below it. Two versions of an API are compared fact by fact;
 * a fact that is gone or new stands for all that is below it.
 */

/** Who is bound by a fact: whoever sends a request, whoever reads an answer or an event, or both. */
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
  /** Where it is, for people: within the nearest schema that has a name. */
  readonly place: string;
  readonly value?: string | number | boolean;
  /** Without it a request is refused. */
  readonly isRequired?: boolean;
  readonly parts: Facts;
}

export type Facts = Readonly<Record<string, Fact>>;
