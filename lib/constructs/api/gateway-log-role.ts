import { CfnAccount, type CfnStage } from "aws-cdk-lib/aws-apigateway";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { acknowledge } from "../functions/acknowledge.ts";

/**
 * API Gateway writes access logs with a role that is set once per account and region. Without this role, an API stage with
 * logging enabled cannot be deployed. API Gateway accepts a role only if it has these permissions on all log groups.
 */
export function gatewayLogRole(scope: Construct, id: string, stage: CfnStage): void {
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
    description: "Allows API Gateway to write the access log",
    inlinePolicies: {
      log: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: [
              "logs:CreateLogGroup",
              "logs:CreateLogStream",
              "logs:DescribeLogGroups",
              "logs:DescribeLogStreams",
              "logs:FilterLogEvents",
              "logs:GetLogEvents",
              "logs:PutLogEvents",
            ],
            resources: ["*"],
          }),
        ],
      }),
    },
  });
  acknowledge(role, "IAM5[Resource::*]", "API Gateway rejects a role without these permissions on all log groups.");
  const account = new CfnAccount(scope, `${id}Account`, { cloudWatchRoleArn: role.roleArn });
  stage.addResourceDependency(account);
}
