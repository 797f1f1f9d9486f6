import { production } from "./production.ts";
import type { Stage } from "./stage.ts";

/**
 * Production stage with example values. The account is an example from AWS's documentation, to prevent an accidental
 * deployment.
 */
export const productionUs: Stage = {
  ...production,
  name: "production-us",
  locks: "off",
  account: "777788889999",
  region: "us-east-1",
  zones: ["us-east-1a", "us-east-1b", "us-east-1c"],
  domain: "api.us.acquiring.example",
  certificateArn: "arn:aws:acm:us-east-1:777788889999:certificate/11111111-2222-3333-4444-555555555501",
  connectorImage:
    "777788889999.dkr.ecr.us-east-1.amazonaws.com/network-connector@sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  mailDomain: "us.acquiring.example",
  eventsBase: "https://events.us.acquiring.example",
  resultsDomain: "3ds.us.acquiring.example",
  resultsCertificateArn: "arn:aws:acm:us-east-1:777788889999:certificate/11111111-2222-3333-4444-555555555502",
};
