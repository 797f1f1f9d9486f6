/**
 * Connection mode of a network.
 * - `connector`: messages are sent over the connector's signed-on lines.
 * - `invoke`: the function that simulates the network is invoked.
 * - `address`: messages are sent to another system, which keeps the signed-on session with the network.
 */
export const networkPathKinds = ["connector", "invoke", "address"] as const;

export type NetworkPath = (typeof networkPathKinds)[number];
