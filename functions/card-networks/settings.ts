/**
 * Connection mode of a network: over the connector's signed-on lines, by invoking the function that simulates it, or at
 * the address of another system that owns the session.
 */
export const networkPathKinds = ["connector", "invoke", "address"] as const;

export type NetworkPath = (typeof networkPathKinds)[number];
