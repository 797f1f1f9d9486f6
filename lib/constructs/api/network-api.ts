import { ApiDefinition, EndpointType, LogGroupLogDestination, SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { NetworkEndpointContract } from "../../../functions/shared/entry/function-contract.ts";
import { loadOf } from "../../stages/loads.ts";
import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { accessLogFormat } from "./access-log.ts";
import { ApiPaths, bodyHead } from "./api-body.ts";
import { GatewayInvocation } from "./gateway-invocation.ts";

export interface NetworkApiProps {
  readonly stage: Stage;
  readonly accessLog: ILogGroup;
}

/** REST API for the card networks. The domain name requires mutual TLS, so the API has no authorizer. */
export class NetworkApi extends Construct {
  readonly api: SpecRestApi;
  private readonly paths = new ApiPaths();
  private readonly invocation: GatewayInvocation;

  constructor(scope: Construct, id: string, { stage, accessLog }: NetworkApiProps) {
    super(scope, id);
    const name = nameIn(stage, "network-api");
    this.api = new SpecRestApi(this, "Api", {
      restApiName: name,
      apiDefinition: ApiDefinition.fromInline({
        ...bodyHead(name, "Messages from card networks"),
        paths: this.paths.body,
      }),
      failOnWarnings: true,
      endpointTypes: [EndpointType.REGIONAL],
      // The execute-api endpoint does not require a client certificate, so the endpoint is disabled.
      disableExecuteApiEndpoint: true,
      cloudWatchRole: false,
      deployOptions: {
        stageName: "v1",
        throttlingRateLimit: loadOf(stage).gateway.requestsPerSecond,
        throttlingBurstLimit: loadOf(stage).gateway.burst,
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat: accessLogFormat(),
      },
    });
    acknowledge(this.api, "APIG2", "The function validates every message against the EMV 3-D Secure message tables.");
    acknowledge(this.api, "APIG3", "Only clients with a certificate from a card network can reach this API.");
    acknowledge(this.api, "APIG6", "Execution logs would contain message bodies; the access log contains no bodies.");
    this.invocation = new GatewayInvocation(this, "Allows the card networks' API to call its functions");
  }

  route({ path, method }: NetworkEndpointContract, handler: IFunction): void {
    this.paths.add(path, method, this.invocation.integration(handler), "open");
  }
}
