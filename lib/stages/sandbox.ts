import { common } from "./common.ts";
import { everyNetworkBy } from "./network-path/connector.ts";
import { simulatedThreeDs } from "./simulated-three-ds.ts";
import type { Stage } from "./stage.ts";

/** Stage where agents test, with simulated networks and sandbox clocks. The account and the names are examples. */
export const sandbox: Stage = {
  ...common,
  ...simulatedThreeDs,
  name: "sandbox",
  locks: "off",
  account: "444455556666",
  region: "eu-west-1",
  zones: ["eu-west-1a", "eu-west-1b"],
  wakes: { wake: [], look: ["sandbox-alarms@acquiring.example"] },
  domain: "api.sandbox.acquiring.example",
  certificateArn: "arn:aws:acm:eu-west-1:444455556666:certificate/11111111-2222-3333-4444-555555555501",
  mailDomain: "sandbox.acquiring.example",
  eventsBase: "https://events.sandbox.acquiring.example",
  authorizerCacheSeconds: 0,
  creditsDailyMaxEuroCents: 10_000_000,
  auditKeptYears: 1,
  networkPath: everyNetworkBy("invoke"),
  resultsDomain: "3ds.sandbox.acquiring.example",
  resultsCertificateArn: "arn:aws:acm:eu-west-1:444455556666:certificate/11111111-2222-3333-4444-555555555502",
};
