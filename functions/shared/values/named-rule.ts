/** A validation rule with an error code of its own, which clients see when they break it. */
export const namedRule = <Value>(errorCode: string, holds: (value: Value) => boolean): ((value: Value) => boolean) =>
  Object.assign((value: Value) => holds(value), { errorCode });
