/**
 * Rules that state whether each kind of API change can break a working client. Responses are open, as the guide states: a
 * client ignores unknown properties and has a default for unknown values. Requests are closed.
 */

interface ChangeRule {
  readonly isBreaking: boolean;
  readonly meaning: string;
}

const breaks = (meaning: string): ChangeRule => ({ isBreaking: true, meaning });
const fits = (meaning: string): ChangeRule => ({ isBreaking: false, meaning });

export const changeRules = {
  "operation-added": fits("an operation is new"),
  "operation-removed": breaks("an operation was removed"),
  "operation-id-changed": breaks("the operation ID used by clients changed"),
  "needed-permission-changed": breaks("an operation requires a different permission, which existing keys might lack"),
  "permission-added": fits("a permission is new"),
  "permission-removed": breaks("a permission that API keys might have was removed"),
  "problem-added": fits("a problem type is new"),
  "problem-removed": breaks("a problem type that clients might compare was removed"),
  "problem-status-changed": breaks("a problem has a different status"),
  "problem-retry-changed": breaks("a problem has different retry advice"),
  "event-added": fits("an event type is new"),
  "event-removed": breaks("an event type that receivers might expect was removed"),

  "request-parameter-added": fits("a request has a new optional parameter"),
  "request-parameter-added-required": breaks("a request has a new required parameter"),
  "request-parameter-removed": breaks("a parameter is no longer accepted"),
  "request-body-added": fits("a request has a new optional body"),
  "request-body-added-required": breaks("a request has a new required body"),
  "request-body-removed": breaks("a body is no longer accepted"),
  "request-media-type-added": fits("a body is accepted in an additional media type"),
  "request-media-type-removed": breaks("a body is no longer accepted in a media type"),
  "request-property-added": fits("a request has a new optional property"),
  "request-property-added-required": breaks("a request has a new required property"),
  "request-property-removed": breaks("a property is no longer accepted"),
  "request-required-added": breaks("an optional part of a request is now required"),
  "request-required-removed": fits("a required part of a request is now optional"),
  "request-type-added": fits("a value can have an additional type"),
  "request-type-removed": breaks("a type of a value is no longer accepted"),
  "request-variant-added": fits("a value can have an additional variant"),
  "request-variant-removed": breaks("a variant of a value is no longer accepted"),
  "request-list-of-values-added": breaks("a value is now restricted to an enumeration"),
  "request-list-of-values-removed": fits("a value is no longer restricted to an enumeration"),
  "request-value-added": fits("an enumeration accepts an additional value"),
  "request-value-removed": breaks("an enumeration value is no longer accepted"),
  "request-limit-narrowed": breaks("a limit in a request is stricter"),
  "request-limit-widened": fits("a limit in a request is less strict"),
  "request-form-added": breaks("a string now has a required format"),
  "request-form-changed": breaks("a string has a different format, which might not accept all previous values"),
  "request-form-removed": fits("a string no longer has a required format"),
  "request-default-added": breaks("an omitted value now has a default"),
  "request-default-changed": breaks("an omitted value has a different default"),
  "request-default-removed": breaks("an omitted value no longer has a default"),
  "request-closed-added": breaks("undocumented properties are now rejected"),
  "request-closed-removed": fits("undocumented properties are now accepted"),

  "answer-status-added": breaks("an operation can return an additional success status"),
  "answer-status-removed": breaks("an operation no longer returns a status that clients might expect"),
  "answer-header-added": fits("a response has an additional header"),
  "answer-header-removed": breaks("a response no longer has a header"),
  "answer-media-type-added": fits("a response is available in an additional media type"),
  "answer-media-type-removed": breaks("a response is no longer available in a media type"),
  "answer-parameter-added": fits("an event has an additional header"),
  "answer-parameter-removed": breaks("an event no longer has a header"),
  "answer-property-added": fits("a response has an additional property"),
  "answer-property-removed": breaks("a response no longer has a property"),
  "answer-required-added": fits("a property is now always present"),
  "answer-required-removed": breaks("a property can now be absent"),
  "answer-type-added": breaks("a value can have an additional type"),
  "answer-type-removed": breaks("a value no longer has one of its types"),
  "answer-variant-added": fits("a value can have an additional variant"),
  "answer-variant-removed": breaks("a value no longer has one of its variants"),
  "answer-list-of-values-added": fits("a value is now restricted to an enumeration"),
  "answer-list-of-values-removed": breaks("a value is no longer restricted to an enumeration"),
  "answer-value-added": fits("an enumeration has an additional value"),
  "answer-value-removed": breaks("an enumeration no longer has a value that clients might expect"),
  "answer-limit-narrowed": fits("a limit in a response is stricter"),
  "answer-limit-widened": breaks("a limit in a response is less strict, so clients might need more storage"),
  "answer-form-added": fits("a string now has a guaranteed format"),
  "answer-form-changed": breaks("a string has a different format"),
  "answer-form-removed": breaks("a string no longer has a guaranteed format"),
  "answer-default-added": fits("an absent value now has a meaning"),
  "answer-default-changed": breaks("an absent value has a different meaning"),
  "answer-default-removed": breaks("an absent value no longer has a meaning"),
  "answer-closed-added": fits("an event has only documented properties"),
  "answer-closed-removed": fits("an event can have undocumented properties"),
} as const satisfies Readonly<Record<string, ChangeRule>>;

export type ChangeName = keyof typeof changeRules;

export const isChangeName = (name: string): name is ChangeName => Object.hasOwn(changeRules, name);
