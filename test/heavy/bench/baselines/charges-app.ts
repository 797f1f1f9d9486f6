import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { RestApi } from "aws-cdk-lib/aws-apigateway";
import { AttributeType, BillingMode, Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { acquiringStacks } from "../../../../lib/acquiring-app.ts";
import { bundleFunctions } from "../../../../lib/bundle.ts";
import { GatewayInvocation } from "../../../../lib/constructs/api/gateway-invocation.ts";
import { stages } from "../../../../lib/stages.ts";
import { bundleBarePut } from "./bare-put-bundle.ts";

/** The stacks of the service and, beside them, one function that puts one item: both run on the same machinery. */

const root = join(import.meta.dirname, "../../../..");
const { context } = JSON.parse(readFileSync(join(root, "cdk.json"), "utf8"));
const app = new App({ context, analyticsReporting: false });
const code = await bundleFunctions();
acquiringStacks(app, stages.local, () => Code.fromAsset(code));

const bare = new Stack(app, "BenchBare");
const table = new Table(bare, "Table", {
  partitionKey: { name: "pk", type: AttributeType.STRING },
  billingMode: BillingMode.PAY_PER_REQUEST,
});
const role = new Role(bare, "BarePutRole", {
  assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
  inlinePolicies: {
    put: new PolicyDocument({
      statements: [new PolicyStatement({ actions: ["dynamodb:PutItem"], resources: [table.tableArn] })],
    }),
  },
});
const put = new LambdaFunction(bare, "BarePut", {
  functionName: "bench-bare-put",
  role,
  runtime: Runtime.NODEJS_24_X,
  code: Code.fromAsset(await bundleBarePut()),
  handler: "bare-put.handler",
  memorySize: 1024,
  environment: { TABLE: table.tableName },
});
const api = new RestApi(bare, "Api", { restApiName: "bench-bare", cloudWatchRole: false });
const invocation = new GatewayInvocation(bare, "Lets the API call the function");
api.root.addResource("put").addMethod("POST", invocation.integration(put));

app.synth();
