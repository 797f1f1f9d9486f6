/**
 * Possible changes of an API, and which of them can break a working client. Responses are open, as the guide states: a client
 * ignores unknown properties, and has a default for unknown values. Requests are closed.
 */

interface ChangeRule {
  readonly isBreaking: boolean;
  readonly meaning: string;
}

const breaks = (meaning: string): ChangeRule => ({ isBreaking: true, meaning });
const fits = (meaning: string): ChangeRule => ({ isBreaking: false, meaning });

export const changeRules = {
  "operation-added": fits("an operation is new"),
  "operation-removed": breaks("an operation is gone"),
  "operation-id-changed": breaks("an operation has another name, which clients call it by"),
  "needed-permission-changed": breaks("an operation needs another permission, which keys may not hold"),
  "permission-added": fits("a permission is new"),
  "permission-removed": breaks("a permission is gone, and keys name it"),
  "problem-added": fits("a type of problem is new"),
  "problem-removed": breaks("a type of problem is gone, and clients switch on it"),
  "problem-status-changed": breaks("a problem has another status"),
  "problem-retry-changed": breaks("a problem says something else about sending the request again"),
  "event-added": fits("a type of event is new"),
  "event-removed": breaks("a type of event is gone, and receivers wait for it"),

  "request-parameter-added": fits("a request may have another parameter"),
  "request-parameter-added-required": breaks("a request must have another parameter"),
  "request-parameter-removed": breaks("a parameter is refused that was taken"),
  "request-body-added": fits("a request may have a body"),
  "request-body-added-required": breaks("a request must have a body"),
  "request-body-removed": breaks("a body is refused that was taken"),
  "request-media-type-added": fits("a body is taken in another form, too"),
  "request-media-type-removed": breaks("a body is refused in a form that was taken"),
  "request-property-added": fits("a request may have another property"),
  "request-property-added-required": breaks("a request must have another property"),
  "request-property-removed": breaks("a property is refused that was taken"),
  "request-required-added": breaks("what could be left out of a request is required"),
  "request-required-removed": fits("what was required in a request may be left out"),
  "request-type-added": fits("a value may have another type, too"),
  "request-type-removed": breaks("a value is refused in a type that was taken"),
  "request-variant-added": fits("a value may come in another variant"),
  "request-variant-removed": breaks("a variant of a value is refused that was taken"),
  "request-list-of-values-added": breaks("a value must be one of a list"),
  "request-list-of-values-removed": fits("a value need not be one of a list"),
  "request-value-added": fits("a list takes another value"),
  "request-value-removed": breaks("a list refuses a value that it took"),
  "request-limit-narrowed": breaks("a request may have less than before, or must have more"),
  "request-limit-widened": fits("a request may have more than before, or need not have as much"),
  "request-form-added": breaks("a text must have a form"),
  "request-form-changed": breaks("a text must have another form; a program cannot tell whether it is wider"),
  "request-form-removed": fits("a text need not have a form"),
  "request-default-added": breaks("what is left out of a request has a meaning of its own"),
  "request-default-changed": breaks("what is left out of a request means something else"),
  "request-default-removed": breaks("what is left out of a request means nothing in particular"),
  "request-closed-added": breaks("a property that nobody described is refused"),
  "request-closed-removed": fits("a property that nobody described is taken"),

  "answer-status-added": breaks("an operation that was carried out may answer with another status"),
  "answer-status-removed": breaks("an operation no longer answers with a status that clients wait for"),
  "answer-header-added": fits("an answer has another header"),
  "answer-header-removed": breaks("an answer lacks a header that it had"),
  "answer-media-type-added": fits("an answer can be had in another form, too"),
  "answer-media-type-removed": breaks("an answer cannot be had in a form any more"),
  "answer-parameter-added": fits("an event comes with another header"),
  "answer-parameter-removed": breaks("an event comes without a header that it had"),
  "answer-property-added": fits("an answer has another property"),
  "answer-property-removed": breaks("an answer lacks a property that it had"),
  "answer-required-added": fits("a property is always there"),
  "answer-required-removed": breaks("a property may be absent that was always there"),
  "answer-type-added": breaks("a value may have another type"),
  "answer-type-removed": breaks("a value never has a type that it had"),
  "answer-variant-added": fits("a value may come in another variant"),
  "answer-variant-removed": breaks("a value never comes in a variant that it had"),
  "answer-list-of-values-added": fits("a value is one of a list"),
  "answer-list-of-values-removed": breaks("a value may be anything that was one of a list"),
  "answer-value-added": fits("a list has another value"),
  "answer-value-removed": breaks("a list lacks a value that clients wait for"),
  "answer-limit-narrowed": fits("an answer has less than before, or more at least"),
  "answer-limit-widened": breaks("an answer may have more than clients have room for, or less than they count on"),
  "answer-form-added": fits("a text has a form"),
  "answer-form-changed": breaks("a text has another form"),
  "answer-form-removed": breaks("a text has no form any more that clients can rely on"),
  "answer-default-added": fits("what is absent from an answer has a meaning"),
  "answer-default-changed": breaks("what is absent from an answer means something else"),
  "answer-default-removed": breaks("what is absent from an answer means nothing in particular"),
  "answer-closed-added": fits("an event has no properties but those that are described"),
  "answer-closed-removed": fits("an event may have properties that are not described"),
} as const satisfies Readonly<Record<string, ChangeRule>>;

export type ChangeName = keyof typeof changeRules;

export const isChangeName = (name: string): name is ChangeName => Object.hasOwn(changeRules, name);
