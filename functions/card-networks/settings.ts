/**
 * Connection mode of a network: over the connector's signed-on lines (`connector`), by invoking the function that simulates the
 * network (`invoke`), or by connecting to another system that owns the session (`address`).
 */
export const networkPathKinds = ["connector", "invoke", "address"] as const;

export type NetworkPath = (typeof networkPathKinds)[number];
