import { Duration, Lazy, Stack } from "aws-cdk-lib";
import {
  AccessLogField,
  AccessLogFormat,
  AuthorizationType,
  type CfnStage,
  EndpointType,
  IdentitySource,
  Integration,
  IntegrationType,
  LogGroupLogDestination,
  RequestAuthorizer,
  RestApi,
} from "aws-cdk-lib/aws-apigateway";
import { Effect, type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { EndpointContract } from "../../functions/shared/contract.ts";
import { addGatewayResponses } from "../gateway-responses.ts";
import type { Stage } from "../stages.ts";
import { acknowledge } from "./acknowledge.ts";
import { gatewayLogRole } from "./gateway-log-role.ts";

export interface HttpApiProps {
  readonly stage: Stage;
  readonly authorizer: IFunction;
  readonly accessLog: ILogGroup;
}

/** Keys, addresses and outcomes; no query, no path values beyond the route, nothing of the body. */
const accessLogLine = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    sourceIp: AccessLogField.contextIdentitySourceIp(),
    caller: "$context.authorizer.principalId",
    method: AccessLogField.contextHttpMethod(),
    route: AccessLogField.contextResourcePath(),
    status: AccessLogField.contextStatus(),
    latencyMilliseconds: AccessLogField.contextResponseLatency(),
  }),
);

/** The REST API of the agents: one route a contract, one authorizer, problems as its own answers. */
export class HttpApi extends Construct {
  readonly api: RestApi;
  private readonly authorizer: RequestAuthorizer;
  private readonly invokeRole: Role;
  private readonly functionArns: string[] = [];

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
        accessLogFormat: accessLogLine,
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

    // One role for all integrations instead of a permission on each function keeps the stack small.
    this.invokeRole = new Role(this, "InvokeRole", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
      description: "Lets the API call its functions and its authorizer",
      inlinePolicies: {
        invoke: new PolicyDocument({
          statements: [
            new PolicyStatement({
              effect: Effect.ALLOW,
              actions: ["lambda:InvokeFunction"],
              resources: Lazy.list({ produce: () => this.functionArns }),
            }),
          ],
        }),
      },
    });
    this.functionArns.push(authorizer.functionArn);
    this.authorizer = new RequestAuthorizer(this, "Authorizer", {
      handler: authorizer,
      identitySources: [IdentitySource.header("Authorization"), IdentitySource.context("identity.sourceIp")],
      resultsCacheTtl: Duration.seconds(stage.authorizerCacheSeconds),
      assumeRole: this.invokeRole.withoutPolicyUpdates(),
    });
  }

  /** The path and method of a contract, answered by its function. */
  route(contract: EndpointContract, handler: IFunction): void {
    this.functionArns.push(handler.functionArn);
    const integration = functionIntegration(handler, this.invokeRole);
    const access =
      contract.permission === "public"
        ? { authorizationType: AuthorizationType.NONE }
        : { authorizationType: AuthorizationType.CUSTOM, authorizer: this.authorizer };
    this.api.root.resourceForPath(contract.path).addMethod(contract.method, integration, access);
  }
}

/** A route is answered by a function that API Gateway calls under a role. */
export const functionIntegration = (handler: IFunction, credentialsRole: IRole): Integration =>
  new Integration({
    type: IntegrationType.AWS_PROXY,
    integrationHttpMethod: "POST",
    uri: invocationUri(handler),
    options: { credentialsRole },
  });

/** Where API Gateway calls a function; `LambdaIntegration` would add a permission to each function beside the role. */
const invocationUri = (handler: IFunction): string => {
  const { partition, region } = Stack.of(handler);
  return `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${handler.functionArn}/invocations`;
};
