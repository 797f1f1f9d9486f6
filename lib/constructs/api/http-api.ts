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

/** Minimum response size for compression. Smaller responses fit into one packet. */
const compressedFrom = Size.bytes(1024);

export interface HttpApiProps {
  readonly stage: Stage;
  readonly authorizer: IFunction;
  readonly accessLog: ILogGroup;
}

/** REST API for agents: one route per contract, one authorizer, and gateway responses in the problem format. */
export class HttpApi extends Construct {
  readonly api: SpecRestApi;
  private readonly invocation: GatewayInvocation;
  /**
   * True if the API refers to functions by name. Such references create no CloudFormation dependency, so the dependency is
   * declared explicitly.
   */
  readonly #waitsForFunctions: boolean;
  readonly publicPaths: string[] = [];
  private readonly paths = new ApiPaths();

  constructor(scope: Construct, id: string, { stage, authorizer, accessLog }: HttpApiProps) {
    super(scope, id);
    this.#waitsForFunctions = tellsAddressOfAws(stage);
    this.invocation = new GatewayInvocation(this, "Allows the API to call its functions and its authorizer", {
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
      // If a production stage has a domain name, the execute-api endpoint is disabled, so the API can be reached only at the
      // monitored and documented domain name.
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
          // Logs the agent key, for the alarm on charges by agents other than the smoke agent.
          ...(takesSmokeAgentOnly(stage) && { agent: "$context.authorizer.agentKey" }),
        }),
      },
    });
    gatewayLogRole(this, "LogRole", this.api.deploymentStage.node.defaultChild as CfnStage);
    acknowledge(
      this.api,
      "APIG2",
      "Each function validates its request against its contract, both locally and in the cloud.",
    );
    acknowledge(
      this.api,
      "APIG6",
      "Execution logs would contain request bodies with card numbers; the access log contains no bodies.",
    );
  }

  /** HEAD is handled as a GET without a response body. */
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

  /** Adds an ANY route to each path that has been added so far, for the methods that the path does not support. */
  answerOtherMethods(handler: IFunction): void {
    const integration = this.#integration(handler);
    for (const path of this.paths.names) this.paths.add(path, "ANY", integration, "open");
  }

  #integration(handler: IFunction) {
    if (this.#waitsForFunctions) this.api.latestDeployment?.node.addDependency(handler);
    return this.invocation.integration(handler);
  }

  /**
   * Security scheme of the authorizer function. OpenAPI requires a header name, but API Gateway uses the identity sources
   * instead.
   */
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
