import { Duration, Size } from "aws-cdk-lib";
import {
  AuthorizationType,
  type CfnStage,
  EndpointType,
  IdentitySource,
  type IResource,
  LogGroupLogDestination,
  RequestAuthorizer,
  RestApi,
} from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { EndpointContract } from "../../../functions/shared/entry/function-contract.ts";
import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { accessLogFormat } from "./access-log.ts";
import { GatewayInvocation } from "./gateway-invocation.ts";
import { gatewayLogRole } from "./gateway-log-role.ts";
import { addGatewayResponses } from "./gateway-responses.ts";

const openAccess = { authorizationType: AuthorizationType.NONE };

/** What a packet holds anyway is not worth the work. */
const compressedFrom = Size.bytes(1024);

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
  private readonly resources = new Set<IResource>();

  constructor(scope: Construct, id: string, { stage, authorizer, accessLog }: HttpApiProps) {
    super(scope, id);
    this.api = new RestApi(this, "Api", {
      restApiName: nameIn(stage, "api"),
      description: "Card acquiring for agents",
      endpointTypes: [EndpointType.REGIONAL],
      // One way in, which is the one that is watched and that agents are told.
      ...(stage.isProduction && stage.domain && { disableExecuteApiEndpoint: true }),
      cloudWatchRole: false,
      minCompressionSize: compressedFrom,
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

  /** The path and method of a contract, answered by its function; HEAD is a GET whose content stays behind. */
  route(
    { path, method, permission }: Pick<EndpointContract, "path" | "method" | "permission">,
    handler: IFunction,
  ): void {
    const access =
      permission === "public"
        ? openAccess
        : { authorizationType: AuthorizationType.CUSTOM, authorizer: this.authorizer };
    const resource = this.api.root.resourceForPath(path);
    const integration = this.invocation.integration(handler);
    this.resources.add(resource);
    for (const each of method === "GET" ? ["GET", "HEAD"] : [method]) resource.addMethod(each, integration, access);
  }

  /** Every other method of the paths that have a route by now. */
  answerOtherMethods(handler: IFunction): void {
    const integration = this.invocation.integration(handler);
    for (const resource of this.resources) resource.addMethod("ANY", integration, openAccess);
  }
}
