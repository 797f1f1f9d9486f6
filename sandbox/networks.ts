import type { CardNetwork } from "../functions/card-networks/networks.ts";
import { americanExpress } from "./networks/american-express.ts";
import { diners } from "./networks/diners.ts";
import { discover } from "./networks/discover.ts";
import { jcb } from "./networks/jcb.ts";
import { mastercard } from "./networks/mastercard.ts";
import { unionpay } from "./networks/unionpay.ts";
import { visa } from "./networks/visa.ts";
import type { SimulatedNetwork } from "./simulated-network.ts";

export const simulatedNetworks: Readonly<Record<CardNetwork, SimulatedNetwork>> = {
  visa,
  mastercard,
  "american-express": americanExpress,
  discover,
  diners,
  jcb,
  unionpay,
};
