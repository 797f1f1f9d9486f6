import { Stack } from "aws-cdk-lib";
import { PolicyDocument, Role, type ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { accountService } from "../rights/account-service.ts";
import { invokeFunction } from "../rights/grants.ts";

/**
 * EventBridge Scheduler's service principal for one schedule group. The principal cannot be restricted to one schedule, because
 * the scheduler passes only the ARN of the group when it assumes a role.
 */
const scheduler = (scope: Construct, group = "default"): ServicePrincipal =>
  accountService(
    scope,
    "scheduler.amazonaws.com",
    Stack.of(scope).formatArn({ service: "scheduler", resource: "schedule-group", resourceName: group }),
  );

export const schedulerRole = (scope: Construct, handler: LambdaFunction, group?: string): Role =>
  new Role(scope, `${handler.node.id}ScheduleRole`, {
    assumedBy: scheduler(scope, group),
    description: `Allows the scheduler to invoke ${handler.node.id}`,
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invokeFunction(handler)] }) },
  });
