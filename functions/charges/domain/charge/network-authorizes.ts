import type { CardNetwork } from "../../../card-networks/catalogue/networks.ts";
import { networkSupports } from "../../../card-networks/catalogue/support.ts";
import type { Intent } from "./charge-type.ts";

/** Some networks have no message by which an issuer authorizes a refund; it is then made in clearing alone. */
export const networkAuthorizes = (network: CardNetwork, intent: Intent): boolean =>
  intent !== "refund" || networkSupports(network, "refundAuthorization");
