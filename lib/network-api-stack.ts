import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { contract as checkRelease } from "../functions/releases/check-release/contract.ts";
import { contract as receiveResults } from "../functions/three-ds/receive-results/contract.ts";
import { logCodeAlarms } from "./constructs/alarms/log-code-alarms.ts";
import { countReleaseFaults } from "./constructs/alarms/release-alarm.ts";
import { CustomDomain } from "./constructs/api/custom-domain.ts";
import { NetworkApi } from "./constructs/api/network-api.ts";
import { removalPolicyOf } from "./constructs/data/removal-policy.ts";
import { namedFunction } from "./constructs/functions/named-function.ts";
import { ReleasedFunctions } from "./constructs/functions/released-functions.ts";
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
  /** Location of the truststore: `s3://bucket/key`. */
  readonly truststoreUri: (scope: Construct) => string;
  readonly code: Code;
}

/**
 * API for card networks, separate from the agents' API. The API has its own domain name and requires a client certificate
 * issued by one of the networks' certificate authorities; the function then checks the certificate's subject and issuer.
 */
export class NetworkApiStack extends Stack {
  constructor(scope: Construct, id: string, { stage, stateful, truststoreUri, code, ...props }: NetworkApiStackProps) {
    super(scope, id, props);
    const { table, messages } = stateful;
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: removalPolicyOf(stage),
    });
    logCodeAlarms(this, stage, logGroup, "networkApi");
    countReleaseFaults(this, stage, logGroup);
    const accessLog = new LogGroup(this, "AccessLog", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: removalPolicyOf(stage),
    });

    const handler = serviceFunction(this, receiveResults, surroundingsOf(stage, stateful, code, logGroup), {
      may: [readItems(table), addItems(table), changeItems(table), addItems(messages)],
      settings: {
        ...authenticationTimes(this, stage),
        RESULTS_CLIENTS: stageValue(this, stage, "ResultsClients", JSON.stringify(stage.resultsClients)),
      },
      // The directory server waits only three seconds for the RRes, so the function needs enough CPU for fast cold starts.
      // Lambda allocates CPU in proportion to memory.
      memoryMegabytes: 1769,
    });
    const network = new NetworkApi(this, "NetworkApi", { stage, accessLog });
    const released = new ReleasedFunctions();
    network.route(receiveResults, released.served(receiveResults, handler));
    released.checkedBy(this, namedFunction(this, stage, checkRelease).functionArn);
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
