import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { contract as createAgent } from "../functions/agents/create-agent/contract.ts";
import { contract as authorizeRequest } from "../functions/api-keys/authorize-request/contract.ts";
import { apiKeys } from "./capabilities/api-keys.ts";
import { charges } from "./capabilities/charges.ts";
import { deliveries } from "./capabilities/deliveries.ts";
import { distributions } from "./capabilities/distributions.ts";
import { eventSubscriptions } from "./capabilities/event-subscriptions.ts";
import { merchants } from "./capabilities/merchants.ts";
import { processorTokens } from "./capabilities/processor-tokens.ts";
import { releaseCheck } from "./capabilities/releases.ts";
import { reportSchedules } from "./capabilities/report-schedules.ts";
import { reports } from "./capabilities/reports.ts";
import { sandboxClock } from "./capabilities/sandbox-clock.ts";
import { serviceDescription } from "./capabilities/service-description.ts";
import { totals } from "./capabilities/statistics.ts";
import { threeDs } from "./capabilities/three-ds.ts";
import { timelines } from "./capabilities/timelines.ts";
import { countReleaseFaults, releaseAlarm } from "./constructs/alarms/release-alarm.ts";
import { apiBaseUrl } from "./constructs/api/api-base-url.ts";
import { CustomDomain } from "./constructs/api/custom-domain.ts";
import { firewall } from "./constructs/api/firewall.ts";
import { HttpApi } from "./constructs/api/http-api.ts";
import { rateLimitSettings } from "./constructs/api/rate-limit.ts";
import { removalPolicyOf } from "./constructs/data/removal-policy.ts";
import type { FunctionByName } from "./constructs/data/resources-by-name.ts";
import { type Egress, egressSetting } from "./constructs/functions/egress.ts";
import { endpointAdder } from "./constructs/functions/endpoints.ts";
import { operatorFunction } from "./constructs/functions/operator-function.ts";
import { ReleasedFunctions } from "./constructs/functions/released-functions.ts";
import { serviceFunction } from "./constructs/functions/service-function.ts";
import { surroundingsOf } from "./constructs/functions/surroundings.ts";
import { cardSealing } from "./constructs/rights/card-sealing.ts";
import { cardRetention, chargeLimits } from "./constructs/rights/charge-settings.ts";
import { fileSending } from "./constructs/rights/file-sending.ts";
import { addItems, changeItems, countRequests, readItems } from "./constructs/rights/grants.ts";
import { networkAccess } from "./constructs/rights/network-access.ts";
import { reportMaking } from "./constructs/rights/report-making.ts";
import {
  authenticationSettings,
  authenticationTimes,
  directoryServerSettings,
  networkPriority,
} from "./constructs/rights/three-ds-access.ts";
import type { Stage } from "./stages/stage.ts";
import { takesSmokeAgentOnly } from "./stages/stage-settings.ts";
import type { StatefulStack } from "./stateful-stack.ts";

export interface ServiceStackProps extends StackProps {
  readonly stage: Stage;
  readonly stateful: StatefulStack;
  readonly networkHost: FunctionByName | undefined;
  readonly egress: Egress | undefined;
  readonly code: Code;
}

/** The agents' API. The capability pages define the permissions of each function. */
export class ServiceStack extends Stack {
  readonly baseUrl: string;
  readonly logGroup: LogGroup;
  readonly accessLog: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    { stage, stateful, networkHost, egress, code, ...props }: ServiceStackProps,
  ) {
    super(scope, id, props);
    const { table, limits, purposeKeySecrets } = stateful;
    const ofApiKeys = { "api-keys": purposeKeySecrets["api-keys"] };

    this.logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: removalPolicyOf(stage),
    });
    const surroundings = surroundingsOf(stage, stateful, code, this.logGroup, egress);

    const released = new ReleasedFunctions();
    const authorizer = released.served(
      authorizeRequest,
      serviceFunction(this, authorizeRequest, surroundings, {
        may: [readItems(table), changeItems(table)],
        purposeKeys: ofApiKeys,
      }),
    );
    operatorFunction(this, createAgent, surroundings, {
      settings: { AGENTS_TAKEN: takesSmokeAgentOnly(stage) ? "smoke" : "any" },
      may: [readItems(table), addItems(table), changeItems(table)],
      purposeKeys: ofApiKeys,
    });

    this.accessLog = new LogGroup(this, "AccessLog", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: removalPolicyOf(stage),
    });
    const api = new HttpApi(this, "HttpApi", { stage, authorizer, accessLog: this.accessLog });

    const endpoint = endpointAdder(this, api, surroundings, {
      settings: rateLimitSettings(this, stage),
      may: [countRequests(limits)],
      requests: purposeKeySecrets.requests,
      released,
    });
    const sealing = cardSealing(stage, stateful.vaultKey, "card-vault");
    const retention = cardRetention(this, stage);
    const network = networkAccess(this, stage, { networkHost, connectorClient: stateful.connectorSecrets?.client });
    apiKeys(endpoint, stateful);
    merchants(endpoint, stateful);
    charges(endpoint, stateful, network, { retention, limits: chargeLimits(this, stage), sealing });
    processorTokens(endpoint, stateful, {
      retention,
      sealing: cardSealing(stage, stateful.vaultKey, "processor-token"),
    });
    eventSubscriptions(endpoint, stateful);
    deliveries(endpoint, stateful);
    const addressOfAws = `https://${api.api.restApiId}.execute-api.${this.region}.${this.urlSuffix}`;
    this.baseUrl = apiBaseUrl(this, stage, addressOfAws);
    const { baseUrl } = this;
    reportSchedules(endpoint, stateful, reportMaking(this, stage, baseUrl));
    distributions(endpoint, stateful, fileSending(stage, stateful, baseUrl), egressSetting(egress));
    reports(endpoint, stateful, { API_BASE_URL: baseUrl });
    const { DIRECTORY_SERVERS, ...identities } = directoryServerSettings(this, stage);
    threeDs(endpoint, stateful, {
      creation: { ...authenticationTimes(this, stage), ...authenticationSettings(this, stage), ...identities },
      lookUp: { ...networkPriority(this, stage), ...retention, DIRECTORY_SERVERS },
    });
    timelines(endpoint, stateful);
    totals(endpoint, stateful);
    if (!stage.isProduction) sandboxClock(this, endpoint, stateful, stage);
    serviceDescription(this, api, surroundings);
    firewall(this, "Firewall", api, stage);

    released.checkedBy(this, releaseCheck(this, stage, surroundings, stateful, { network, sealing, released }));
    countReleaseFaults(this, stage, this.logGroup);
    releaseAlarm(this, stage, surroundings.release);

    if (stage.domain) {
      new CustomDomain(this, "Domain", {
        domainName: stage.domain,
        certificateArn: stage.certificateArn,
        api: api.api,
      });
    }
    // Base URL for paths such as /v1/charges.
    new CfnOutput(this, "BaseUrl", { value: stage.domain ? `https://${stage.domain}` : addressOfAws });
  }
}
