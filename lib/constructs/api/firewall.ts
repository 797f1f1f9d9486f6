import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/** Requests of one address in five minutes, far above what an agent's own limit allows. */
const floodLimit = 100_000;

const visible = (metricName: string) => ({ sampledRequestsEnabled: false, cloudWatchMetricsEnabled: true, metricName });

/** Keeps floods and known attacks away from the API. Sampled requests stay off: they would hold card data. */
export const firewall = (scope: Construct, id: string, api: SpecRestApi, stage: Stage): void => {
  const acl = new CfnWebACL(scope, id, {
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: visible(nameIn(stage, "firewall")),
    rules: [
      {
        name: "flood-of-one-address",
        priority: 0,
        action: { block: {} },
        statement: { rateBasedStatement: { limit: floodLimit, aggregateKeyType: "IP" } },
        visibilityConfig: visible(nameIn(stage, "floods")),
      },
      {
        name: "known-bad-inputs",
        priority: 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesKnownBadInputsRuleSet" },
        },
        visibilityConfig: visible(nameIn(stage, "bad-inputs")),
      },
    ],
  });
  new CfnWebACLAssociation(scope, `${id}Association`, {
    resourceArn: api.deploymentStage.stageArn,
    webAclArn: acl.attrArn,
  });
};
