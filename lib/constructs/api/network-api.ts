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

/** REST API of the card networks. Its host requires client certificates, so it has no authorizer. */
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
        ...bodyHead(name, "What card networks tell the service"),
        paths: this.paths.body,
      }),
      failOnWarnings: true,
      endpointTypes: [EndpointType.REGIONAL],
      // The AWS address of an API does not require a certificate.
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
    acknowledge(this.api, "APIG2", "The function judges every message by the tables of the protocol.");
    acknowledge(this.api, "APIG3", "Only who holds a certificate of a card network reaches this API.");
    acknowledge(this.api, "APIG6", "Execution logs hold bodies; the access log has none.");
    this.invocation = new GatewayInvocation(this, "Lets the API of the card networks call its functions");
  }

  /** Routes the path and method of a contract to its function. */
  route({ path, method }: NetworkEndpointContract, handler: IFunction): void {
    this.paths.add(path, method, this.invocation.integration(handler), "open");
  }
}
