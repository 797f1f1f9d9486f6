/**
 * The way to a network: over the signed-on lines that the connector holds, by invoking the function that plays it, or at an address
 * where something else owns the session.
 */
export const networkPathKinds = ["connector", "invoke", "address"] as const;

export type NetworkPath = (typeof networkPathKinds)[number];
