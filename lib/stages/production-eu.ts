import { production } from "./production.ts";
import type { Stage } from "./stage.ts";

/**
 * Production stage with example values. The account is an example from AWS's documentation, to prevent an accidental
 * deployment.
 */
export const productionEu: Stage = {
  ...production,
  name: "production-eu",
  locks: "off",
  account: "111122223333",
  region: "eu-west-1",
  zones: ["eu-west-1a", "eu-west-1b", "eu-west-1c"],
  domain: "api.eu.acquiring.example",
  certificateArn: "arn:aws:acm:eu-west-1:111122223333:certificate/11111111-2222-3333-4444-555555555501",
  connectorImage:
    "111122223333.dkr.ecr.eu-west-1.amazonaws.com/network-connector@sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  mailDomain: "eu.acquiring.example",
  eventsBase: "https://events.eu.acquiring.example",
  resultsDomain: "3ds.eu.acquiring.example",
  resultsCertificateArn: "arn:aws:acm:eu-west-1:111122223333:certificate/11111111-2222-3333-4444-555555555502",
};
