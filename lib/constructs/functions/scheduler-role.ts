import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { invokeFunction } from "../rights/grants.ts";

/** The role under which the scheduler calls one function. */
export const schedulerRole = (scope: Construct, handler: LambdaFunction): Role =>
  new Role(scope, `${handler.node.id}ScheduleRole`, {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com"),
    description: `Lets the scheduler run ${handler.node.id}`,
    inlinePolicies: { invoke: new PolicyDocument({ statements: [invokeFunction(handler)] }) },
  });
