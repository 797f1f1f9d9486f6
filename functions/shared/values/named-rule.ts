/** A validation rule with its own error code, which clients get when they violate it. */
export const namedRule = <Value>(errorCode: string, holds: (value: Value) => boolean): ((value: Value) => boolean) =>
  Object.assign((value: Value) => holds(value), { errorCode });
