import { place } from "#local-aws/account-and-region";
import { common } from "./common.ts";
import { everyNetworkBy } from "./network-path/connector.ts";
import { simulatedThreeDs } from "./simulated-three-ds.ts";
import type { Stage } from "./stage.ts";

/** Local stage, which is never deployed. Ports and addresses are set at startup. */
export const local: Stage = {
  ...common,
  ...simulatedThreeDs,
  name: "local",
  locks: "off",
  account: place.account,
  region: place.region,
  zones: [`${place.region}a`, `${place.region}b`],
  domain: "",
  mailDomain: "acquiring.example",
  eventsBase: "https://events.acquiring.example",
  keepsData: false,
  takesLoopbackTargets: true,
  authorizerCacheSeconds: 0,
  // Local indexes have no lag, so reports need no delay.
  reportDelayMinutes: 0,
  creditsDailyMaxEuroCents: 10_000_000,
  auditKeptYears: 1,
  networkPath: everyNetworkBy("address"),
  // Placeholder: a local stage runs the connector that is built from these sources, not an image from a repository.
  connectorImage: `${place.account}.dkr.ecr.${place.region}.amazonaws.com/network-connector@sha256:${"0".repeat(64)}`,
  networkAddresses: { visa: "127.0.0.1:8583", mastercard: "127.0.0.1:8584" },
  resultsDomain: "3ds.local.acquiring.example",
};
