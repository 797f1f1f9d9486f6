/** Creates a validation rule with its own error code, which clients receive if a value violates the rule. */
export const namedRule = <Value>(errorCode: string, holds: (value: Value) => boolean): ((value: Value) => boolean) =>
  Object.assign((value: Value) => holds(value), { errorCode });
