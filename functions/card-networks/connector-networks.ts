import { dialectToFile } from "#iso8583/dialect-file";
import type { SessionMessages, SpokenNetworks } from "#network-connector/network-lines";
import { americanExpressSession } from "./networks/american-express/session.ts";
import { dinersSession } from "./networks/diners/session.ts";
import { mastercardSession } from "./networks/mastercard/session.ts";
import { usualSession } from "./networks/usual-session.ts";
import { visaSession } from "./networks/visa/session.ts";
import { type CardNetwork, cardNetworks } from "./networks.ts";
import { networkWire } from "./wire.ts";

/** Network management messages (sign-on, sign-off, echo test) for networks that do not use the default ones. */
const ownSessions: Readonly<Partial<Record<CardNetwork, SessionMessages>>> = {
  visa: visaSession,
  mastercard: mastercardSession,
  "american-express": americanExpressSession,
  diners: dinersSession,
};

/** Returns each network's dialect and network management messages. The connector image contains them for all stages. */
export const connectorNetworks = (): SpokenNetworks =>
  Object.fromEntries(
    cardNetworks.map((network) => [
      network,
      {
        dialect: dialectToFile({ ...networkWire[network].dialect, name: network }),
        session: ownSessions[network] ?? usualSession,
      },
    ]),
  );
