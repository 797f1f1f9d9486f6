import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { ApiDefinition, SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { AttributeType, BillingMode, Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { acquiringStacks } from "../../../../lib/acquiring-app.ts";
import { bundleFunctions } from "../../../../lib/bundle.ts";
import { ApiPaths, bodyHead } from "../../../../lib/constructs/api/api-body.ts";
import { GatewayInvocation } from "../../../../lib/constructs/api/gateway-invocation.ts";
import type { HttpApi } from "../../../../lib/constructs/api/http-api.ts";
import { stages } from "../../../../lib/stages/stages.ts";
import { bundleBaseline } from "./baseline-bundles.ts";

/**
 * The stacks of the service, plus the baselines on the same infrastructure: a function that puts one item, and, behind the API
 * and its authorizer, a function that replays the calls of other requests.
 */

const root = join(import.meta.dirname, "../../../..");
const { context } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8"));
const app = new App({ context, analyticsReporting: false });
const code = await bundleFunctions();
const { service, stateful } = acquiringStacks(app, stages.local, () => Code.fromAsset(code), []);

interface Baseline {
  readonly name: string;
  readonly directory: string;
  readonly actions: readonly string[];
  readonly tables: readonly { readonly tableArn: string }[];
  readonly environment: Readonly<Record<string, string>>;
}

function baseline(
  scope: Construct,
  id: string,
  { name, directory, actions, tables, environment }: Baseline,
): LambdaFunction {
  const mayDo = new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: tables.map(({ tableArn }) => tableArn),
  });
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { function: new PolicyDocument({ statements: [mayDo] }) },
  });
  return new LambdaFunction(scope, id, {
    functionName: `bench-${name}`,
    role: role.withoutPolicyUpdates(),
    runtime: Runtime.NODEJS_24_X,
    code: Code.fromAsset(directory),
    handler: `${name}.handler`,
    memorySize: 1024,
    environment: { ...environment },
  });
}

const bare = new Stack(app, "BenchBare");
const table = new Table(bare, "Table", {
  partitionKey: { name: "pk", type: AttributeType.STRING },
  billingMode: BillingMode.PAY_PER_REQUEST,
});
const put = baseline(bare, "BarePut", {
  name: "bare-put",
  directory: await bundleBaseline("bare-put"),
  actions: ["PutItem"],
  tables: [table],
  environment: { TABLE: table.tableName },
});
const paths = new ApiPaths();
const invocation = new GatewayInvocation(bare, "Lets the API call the function");
paths.add("/put", "POST", invocation.integration(put), "open");
new SpecRestApi(bare, "Api", {
  restApiName: "bench-bare",
  apiDefinition: ApiDefinition.fromInline({ ...bodyHead("bench-bare", "One function"), paths: paths.body }),
  cloudWatchRole: false,
  // Raises the service's rate limits so that throttling does not affect the results.
  deployOptions: { throttlingRateLimit: 100_000, throttlingBurstLimit: 100_000 },
});

const replay = baseline(service, "ReplayedCalls", {
  name: "replayed-calls",
  directory: await bundleBaseline("replayed-calls"),
  actions: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem", "ConditionCheckItem"],
  tables: [stateful.table, stateful.vault, stateful.messages, stateful.limits],
  environment: { CALL_PLANS: process.env["CALL_PLANS"] ?? "" },
});
const ofTheService = service.node.findChild("HttpApi") as HttpApi;
for (const method of ["GET", "POST"] as const) {
  ofTheService.route({ path: "/replays/{plan}", method, permission: "every-key" }, replay);
}

app.synth();
