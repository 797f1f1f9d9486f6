import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { contract as receiveResults } from "../functions/three-ds/receive-results/contract.ts";
import { logCodeAlarms } from "./constructs/alarms/log-code-alarms.ts";
import { CustomDomain } from "./constructs/api/custom-domain.ts";
import { NetworkApi } from "./constructs/api/network-api.ts";
import { removalPolicyOf } from "./constructs/data/removal-policy.ts";
import { serviceFunction } from "./constructs/functions/service-function.ts";
import { surroundingsOf } from "./constructs/functions/surroundings.ts";
import { addItems, changeItems, readItems } from "./constructs/rights/grants.ts";
import { authenticationTimes } from "./constructs/rights/three-ds-access.ts";
import type { Stage } from "./stages/stage.ts";
import { stageValue } from "./stages/stage-value.ts";
import type { StatefulStack } from "./stateful-stack.ts";

export interface NetworkApiStackProps extends StackProps {
  readonly stage: Stage;
  readonly stateful: StatefulStack;
  /** Where the authorities lie whose certificates are let in: `s3://bucket/key`. */
  readonly truststoreUri: (scope: Construct) => string;
  readonly code: Code;
}

/**
 * The API that card networks call, apart from that of the agents: it has a name of its own, and only who shows a
 * certificate of the networks' authorities gets in. The function then asks whose certificate it is.
 */
export class NetworkApiStack extends Stack {
  constructor(scope: Construct, id: string, { stage, stateful, truststoreUri, code, ...props }: NetworkApiStackProps) {
    super(scope, id, props);
    const { table } = stateful;
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: removalPolicyOf(stage),
    });
    logCodeAlarms(this, stage, logGroup, "networkApi");
    const accessLog = new LogGroup(this, "AccessLog", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: removalPolicyOf(stage),
    });

    const handler = serviceFunction(this, receiveResults, surroundingsOf(stage, stateful, code, logGroup), {
      may: [readItems(table), addItems(table), changeItems(table)],
      settings: {
        ...authenticationTimes(this, stage),
        RESULTS_CLIENTS: stageValue(this, stage, "ResultsClients", JSON.stringify(stage.resultsClients)),
      },
      // The directory server waits three seconds: more memory is more processor for the start.
      memoryMegabytes: 1769,
    });
    const network = new NetworkApi(this, "NetworkApi", { stage, accessLog });
    network.route(receiveResults, handler);
    new CustomDomain(this, "ResultsDomain", {
      domainName: stage.resultsDomain,
      certificateArn: stage.resultsCertificateArn,
      api: network.api,
      truststore: {
        uri: truststoreUri(this),
        ownershipCertificateArn: stage.resultsOwnershipCertificateArn,
      },
    });
    new CfnOutput(this, "ResultsUrl", { value: `https://${stage.resultsDomain}` });
  }
}
