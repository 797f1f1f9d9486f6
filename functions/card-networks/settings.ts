/**
 * Connection mode of a network: over the connector's signed-on lines, by invoking the function that simulates the network, or
 * by connecting to another system that owns the session.
 */
export const networkPathKinds = ["connector", "invoke", "address"] as const;

export type NetworkPath = (typeof networkPathKinds)[number];
