import { dialectToFile } from "#iso8583/dialect-file";
import type { SessionMessages, SpokenNetworks } from "#network-connector/network-lines";
import { americanExpressSession } from "./networks/american-express/session.ts";
import { dinersSession } from "./networks/diners/session.ts";
import { mastercardSession } from "./networks/mastercard/session.ts";
import { usualSession } from "./networks/usual-session.ts";
import { visaSession } from "./networks/visa/session.ts";
import { type CardNetwork, cardNetworks } from "./networks.ts";
import { networkWire } from "./wire.ts";

/** Sessions of the networks that do not use the standard's messages for signing on. */
const ownSessions: Readonly<Partial<Record<CardNetwork, SessionMessages>>> = {
  visa: visaSession,
  mastercard: mastercardSession,
  "american-express": americanExpressSession,
  diners: dinersSession,
};

/**
 * Facts about the networks that the connector needs, independent of the lines of an environment. They are built into the
 * connector's image.
 */
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
