import { CfnParameter } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Stage } from "../../stages.ts";

/** Where agents reach the API: events and mails lead to files there. */
export const apiBaseUrl = (scope: Construct, stage: Stage): string =>
  new CfnParameter(scope, "ApiBaseUrl", {
    default: stage.domain === "" ? "http://127.0.0.1:8080" : `https://${stage.domain}`,
    description: "Where agents reach the API: events and mails lead to files there",
  }).valueAsString;
