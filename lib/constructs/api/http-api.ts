import { Size } from "aws-cdk-lib";
import {
  ApiDefinition,
  type CfnStage,
  EndpointType,
  LogGroupLogDestination,
  SpecRestApi,
} from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { EndpointContract } from "../../../functions/shared/entry/function-contract.ts";
import { loadOf } from "../../stages/loads.ts";
import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import { takesSmokeAgentOnly } from "../../stages/stage-settings.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { accessLogFormat } from "./access-log.ts";
import { tellsAddressOfAws } from "./api-base-url.ts";
import { ApiPaths, authorizerName, bodyHead } from "./api-body.ts";
import { GatewayInvocation } from "./gateway-invocation.ts";
import { gatewayLogRole } from "./gateway-log-role.ts";
import { gatewayResponses } from "./gateway-responses.ts";
import { identitySource } from "./identity-source.ts";

/** Responses that fit into one packet are not compressed. */
const compressedFrom = Size.bytes(1024);

export interface HttpApiProps {
  readonly stage: Stage;
  readonly authorizer: IFunction;
  readonly accessLog: ILogGroup;
}

/** REST API of the agents: one route per contract, one authorizer, problems as gateway responses. */
export class HttpApi extends Construct {
  readonly api: SpecRestApi;
  private readonly invocation: GatewayInvocation;
  /** An API that refers to functions by their future names is deployed after them. */
  readonly #waitsForFunctions: boolean;
  /** Public routes that have been added so far. */
  readonly publicPaths: string[] = [];
  private readonly paths = new ApiPaths();

  constructor(scope: Construct, id: string, { stage, authorizer, accessLog }: HttpApiProps) {
    super(scope, id);
    this.#waitsForFunctions = tellsAddressOfAws(stage);
    this.invocation = new GatewayInvocation(this, "Lets the API call its functions and its authorizer", {
      byName: this.#waitsForFunctions,
    });
    this.invocation.allow(authorizer);
    const name = nameIn(stage, "api");
    this.api = new SpecRestApi(this, "Api", {
      restApiName: name,
      apiDefinition: ApiDefinition.fromInline({
        ...bodyHead(name, "Card acquiring for agents"),
        paths: this.paths.body,
        components: { securitySchemes: { [authorizerName]: this.#securityScheme(authorizer, stage) } },
        "x-amazon-apigateway-gateway-responses": gatewayResponses(stage),
      }),
      // Fails the deployment instead of silently omitting parts of the API, such as an authorizer.
      failOnWarnings: true,
      endpointTypes: [EndpointType.REGIONAL],
      // Single ingress, which is monitored and documented.
      ...(stage.isProduction && stage.domain && { disableExecuteApiEndpoint: true }),
      cloudWatchRole: false,
      minCompressionSize: compressedFrom,
      deployOptions: {
        stageName: "v1",
        throttlingRateLimit: loadOf(stage).gateway.requestsPerSecond,
        throttlingBurstLimit: loadOf(stage).gateway.burst,
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat: accessLogFormat({
          caller: "$context.authorizer.principalId",
          // For the alarm on charges of agents that the stage must not have yet.
          ...(takesSmokeAgentOnly(stage) && { agent: "$context.authorizer.agentKey" }),
        }),
      },
    });
    gatewayLogRole(this, "LogRole", this.api.deploymentStage.node.defaultChild as CfnStage);
    acknowledge(this.api, "APIG2", "Each function validates its request by its contract, here and in the cloud alike.");
    acknowledge(
      this.api,
      "APIG6",
      "Execution logs hold bodies, and bodies hold card numbers; the access log has none.",
    );
  }

  /** Routes the path and method of a contract to its function; HEAD is a GET without the content. */
  route(
    { path, method, permission }: Pick<EndpointContract, "path" | "method" | "permission">,
    handler: IFunction,
  ): void {
    const access = permission === "public" ? "open" : "behind-authorizer";
    if (access === "open") this.publicPaths.push(path);
    const integration = this.#integration(handler);
    for (const each of method === "GET" ? (["GET", "HEAD"] as const) : [method]) {
      this.paths.add(path, each, integration, access);
    }
  }

  /** Routes every other method of the paths added so far. */
  answerOtherMethods(handler: IFunction): void {
    const integration = this.#integration(handler);
    for (const path of this.paths.names) this.paths.add(path, "ANY", integration, "open");
  }

  #integration(handler: IFunction) {
    if (this.#waitsForFunctions) this.api.latestDeployment?.node.addDependency(handler);
    return this.invocation.integration(handler);
  }

  /** Authorizer function. OpenAPI requires a header name, which the identity sources override. */
  #securityScheme(authorizer: IFunction, { authorizerCacheSeconds }: Stage) {
    return {
      type: "apiKey",
      name: "Unused",
      in: "header",
      "x-amazon-apigateway-authtype": "custom",
      "x-amazon-apigateway-authorizer": {
        type: "request",
        authorizerUri: this.invocation.uri(authorizer),
        authorizerCredentials: this.invocation.role.roleArn,
        identitySource,
        authorizerResultTtlInSeconds: authorizerCacheSeconds,
      },
    };
  }
}
