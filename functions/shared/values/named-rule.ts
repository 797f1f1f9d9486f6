/** Creates a validation rule with a specific error code, which clients receive if a value violates the rule. */
export const namedRule = <Value>(errorCode: string, holds: (value: Value) => boolean): ((value: Value) => boolean) =>
  Object.assign((value: Value) => holds(value), { errorCode });
