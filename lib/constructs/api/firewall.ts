import { ArnFormat, RemovalPolicy, Stack } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { commonProblems } from "../../../functions/shared/entry/common-problems.ts";
import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import { credentialsPattern, publicPathPattern } from "./firewall-patterns.ts";
import { askForKey, keyExplained, problemText } from "./gateway-responses.ts";
import type { HttpApi } from "./http-api.ts";

/** Maximum number of requests per IP address in five minutes, far above an agent's rate limit. */
const floodLimit = 100_000;

/** Maximum number of requests per IP address in five minutes, counting only requests without an API key or to a public path. */
const strangersLimit = 1_000;

const visible = (metricName: string) => ({ sampledRequestsEnabled: false, cloudWatchMetricsEnabled: true, metricName });

const untransformed = [{ priority: 0, type: "NONE" }];

const showsCredentials = {
  regexMatchStatement: {
    fieldToMatch: { singleHeader: { Name: "authorization" } },
    regexString: credentialsPattern,
    textTransformations: untransformed,
  },
};

const showsSomething = {
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: "authorization" } },
    comparisonOperator: "GT",
    size: 0,
    textTransformations: untransformed,
  },
};

const goesTo = (paths: readonly string[]): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: publicPathPattern(paths),
    textTransformations: untransformed,
  },
});

const not = (statement: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({ notStatement: { statement } });
const all = (...statements: CfnWebACL.StatementProperty[]) => ({ andStatement: { statements } });
const either = (...statements: CfnWebACL.StatementProperty[]) => ({ orStatement: { statements } });

const tooManyRequests = {
  block: {
    customResponse: {
      responseCode: commonProblems.tooManyRequests.status,
      customResponseBodyKey: "too-many-requests",
      responseHeaders: [{ name: "Retry-After", value: "60" }],
    },
  },
};

const json = (content: string) => ({ contentType: "APPLICATION_JSON", content });

/**
 * Firewall against floods and known attacks. The firewall returns 401 for credentials that cannot contain an API key, without
 * invoking a function; API Gateway returns 401 if a request has no credentials. The firewall does not see responses, so
 * well-formed but invalid API keys reach the authorizer, up to the limits per IP address and stage. The firewall inspects only
 * the first 16 KB of a body, because AWS charges extra for more; functions validate the entire body against their schemas.
 * Sampled requests are disabled, because they would contain API keys.
 */
export function firewall(scope: Construct, id: string, { api, publicPaths }: HttpApi, stage: Stage): void {
  const acl = new CfnWebACL(scope, id, {
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: visible(nameIn(stage, "firewall")),
    customResponseBodies: {
      "authentication-required": json(problemText(commonProblems.authenticationRequired, keyExplained)),
      "too-many-requests": json(
        problemText(commonProblems.tooManyRequests, "Too many requests from this IP address. Retry later."),
      ),
    },
    rules: [
      {
        name: "flood-of-one-address",
        priority: 0,
        action: tooManyRequests,
        statement: { rateBasedStatement: { limit: floodLimit, aggregateKeyType: "IP" } },
        visibilityConfig: visible(nameIn(stage, "floods")),
      },
      {
        name: "strangers-of-one-address",
        priority: 1,
        action: tooManyRequests,
        statement: {
          rateBasedStatement: {
            limit: strangersLimit,
            aggregateKeyType: "IP",
            scopeDownStatement: either(not(showsCredentials), goesTo(publicPaths)),
          },
        },
        visibilityConfig: visible(nameIn(stage, "strangers")),
      },
      {
        name: "what-cannot-be-a-key",
        priority: 2,
        action: {
          block: {
            customResponse: {
              responseCode: commonProblems.authenticationRequired.status,
              customResponseBodyKey: "authentication-required",
              responseHeaders: [{ name: "WWW-Authenticate", value: askForKey }],
            },
          },
        },
        statement: all(showsSomething, not(showsCredentials), not(goesTo(publicPaths))),
        visibilityConfig: visible(nameIn(stage, "no-keys")),
      },
      {
        name: "known-bad-inputs",
        priority: 3,
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
  refusalLog(scope, `${id}Log`, acl, stage);
}

/**
 * Log of blocked requests, with the rule and the source IP address. The log omits API keys and, like the access log, paths
 * and query strings.
 */
function refusalLog(scope: Construct, id: string, acl: CfnWebACL, stage: Stage): void {
  // AWS WAF writes only to log groups with this prefix.
  const logGroupName = `aws-waf-logs-${nameIn(stage, "firewall")}`;
  const log = new LogGroup(scope, id, {
    logGroupName,
    retention: RetentionDays.ONE_YEAR,
    // If the log group were retained, CloudFormation could not create it again under the same name.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
  const configuration = new CfnLoggingConfiguration(scope, `${id}Configuration`, {
    resourceArn: acl.attrArn,
    // This ARN must not have the trailing `:*` that other services require.
    logDestinationConfigs: [
      Stack.of(scope).formatArn({ service: "logs", resource: "log-group", resourceName: logGroupName, arnFormat }),
    ],
    redactedFields: [{ singleHeader: { Name: "authorization" } }, { uriPath: {} }, { queryString: {} }],
    loggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [
        {
          Behavior: "KEEP",
          Requirement: "MEETS_ANY",
          Conditions: [{ ActionCondition: { Action: "BLOCK" } }],
        },
      ],
    },
  });
  configuration.node.addDependency(log);
}
