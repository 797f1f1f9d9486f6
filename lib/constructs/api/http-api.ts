import { Duration } from "aws-cdk-lib";
import {
  AuthorizationType,
  type CfnStage,
  EndpointType,
  IdentitySource,
  LogGroupLogDestination,
  RequestAuthorizer,
  RestApi,
} from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { EndpointContract } from "../../../functions/shared/entry/function-contract.ts";
import type { Stage } from "../../stages.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { accessLogFormat } from "./access-log.ts";
import { GatewayInvocation } from "./gateway-invocation.ts";
import { gatewayLogRole } from "./gateway-log-role.ts";
import { addGatewayResponses } from "./gateway-responses.ts";

export interface HttpApiProps {
  readonly stage: Stage;
  readonly authorizer: IFunction;
  readonly accessLog: ILogGroup;
}

/** The REST API of the agents: one route a contract, one authorizer, problems as its own answers. */
export class HttpApi extends Construct {
  readonly api: RestApi;
  private readonly authorizer: RequestAuthorizer;
  private readonly invocation: GatewayInvocation;

  constructor(scope: Construct, id: string, { stage, authorizer, accessLog }: HttpApiProps) {
    super(scope, id);
    this.api = new RestApi(this, "Api", {
      restApiName: `${stage.serviceName}-api`,
      description: "Card acquiring for agents",
      endpointTypes: [EndpointType.REGIONAL],
      // One way in, which is the one that is watched and that agents are told.
      ...(stage.isProduction && { disableExecuteApiEndpoint: true }),
      cloudWatchRole: false,
      deployOptions: {
        stageName: "v1",
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat: accessLogFormat({ caller: "$context.authorizer.principalId" }),
      },
    });
    gatewayLogRole(this, "LogRole", this.api.deploymentStage.node.defaultChild as CfnStage);
    addGatewayResponses(this.api);
    acknowledge(this.api, "APIG2", "Each function validates its request by its contract, here and in the cloud alike.");
    acknowledge(
      this.api,
      "APIG6",
      "Execution logs hold bodies, and bodies hold card numbers; the access log has none.",
    );
    acknowledge(this.api, "COG4", "Agents are programs with API keys; the REQUEST authorizer checks them.");
    acknowledge(this.api, "APIG4", "Public routes describe the API: its document, its pages, its problems.");

    this.invocation = new GatewayInvocation(this, "Lets the API call its functions and its authorizer");
    this.invocation.allow(authorizer);
    this.authorizer = new RequestAuthorizer(this, "Authorizer", {
      handler: authorizer,
      identitySources: [IdentitySource.header("Authorization"), IdentitySource.context("identity.sourceIp")],
      resultsCacheTtl: Duration.seconds(stage.authorizerCacheSeconds),
      assumeRole: this.invocation.role.withoutPolicyUpdates(),
    });
  }

  /** The path and method of a contract, answered by its function. */
  route(contract: EndpointContract, handler: IFunction): void {
    const access =
      contract.permission === "public"
        ? { authorizationType: AuthorizationType.NONE }
        : { authorizationType: AuthorizationType.CUSTOM, authorizer: this.authorizer };
    this.api.root
      .resourceForPath(contract.path)
      .addMethod(contract.method, this.invocation.integration(handler), access);
  }
}
