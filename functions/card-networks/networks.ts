import { americanExpress } from "./networks/american-express/profile.ts";
import { diners } from "./networks/diners/profile.ts";
import { discover } from "./networks/discover/profile.ts";
import { jcb } from "./networks/jcb/profile.ts";
import { mastercard } from "./networks/mastercard/profile.ts";
import type { NetworkProfile } from "./networks/network-profile.ts";
import { unionpay } from "./networks/unionpay/profile.ts";
import { visa } from "./networks/visa/profile.ts";

/** The supported card networks, with their profiles. The type `CardNetwork` is derived from the keys of this table. */
export const networkProfiles = {
  visa,
  mastercard,
  "american-express": americanExpress,
  discover,
  diners,
  jcb,
  unionpay,
} as const satisfies Readonly<Record<string, NetworkProfile>>;

export type CardNetwork = keyof typeof networkProfiles;

export const isCardNetwork = (text: string): text is CardNetwork => Object.hasOwn(networkProfiles, text);

/** The card networks in the order used in tables and documents. */
export const cardNetworks: readonly CardNetwork[] = Object.keys(networkProfiles).filter(isCardNetwork);

export const profileOf = (network: CardNetwork): NetworkProfile => networkProfiles[network];
