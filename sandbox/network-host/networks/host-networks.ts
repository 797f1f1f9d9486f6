import type { CardNetwork } from "../../../functions/card-networks/catalogue/networks.ts";
import type { HostNetwork } from "../host-network.ts";
import { americanExpress } from "./american-express.ts";
import { diners, discover, jcb, unionpay } from "./default.ts";
import { mastercard } from "./mastercard.ts";
import { visa } from "./visa.ts";

export const hostNetworks: Readonly<Record<CardNetwork, HostNetwork>> = {
  visa,
  mastercard,
  "american-express": americanExpress,
  discover,
  diners,
  jcb,
  unionpay,
};
