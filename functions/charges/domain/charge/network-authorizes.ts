import { networkSupports } from "../../../card-networks/catalogue/support.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Intent } from "./charge-type.ts";

/** Some networks have no message by which an issuer authorizes a refund; it is then made in clearing alone. */
export const networkAuthorizes = (network: CardNetwork, intent: Intent): boolean =>
  intent !== "refund" || networkSupports(network, "refundAuthorization");
