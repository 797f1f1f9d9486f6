import { CfnOutput, CfnParameter, Stack, type StackProps } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { contract as receiveResults } from "../functions/three-ds/receive-results/contract.ts";
import { CustomDomain } from "./constructs/api/custom-domain.ts";
import { NetworkApi } from "./constructs/api/network-api.ts";
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
  readonly code: Code;
}

/**
 * The API that card networks call, apart from that of the agents: it has a name of its own, and only who shows a
 * certificate of the networks' authorities gets in. The function then asks whose certificate it is.
 */
export class NetworkApiStack extends Stack {
  constructor(scope: Construct, id: string, { stage, stateful, code, ...props }: NetworkApiStackProps) {
    super(scope, id, props);
    const { table, truststores } = stateful;
    const logGroup = new LogGroup(this, "Log", { retention: RetentionDays.ONE_YEAR });
    const accessLog = new LogGroup(this, "AccessLog", { retention: RetentionDays.ONE_YEAR });

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
        bucket: Bucket.fromBucketName(this, "Truststores", truststores.bucketName),
        key: "directory-servers.pem",
        ...(stage.isProduction && { version: this.#truststoreVersion() }),
      },
    });
    new CfnOutput(this, "ResultsUrl", { value: `https://${stage.resultsDomain}` });
  }

  /** The sandbox trusts the one authority that it made itself; whom production trusts is named with each deployment. */
  #truststoreVersion(): string {
    const version = new CfnParameter(this, "TruststoreVersion", {
      allowedPattern: ".+",
      description: "The version of directory-servers.pem in the bucket of the truststores that is trusted",
    });
    return version.valueAsString;
  }
}
