import { Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

/**
 * Principal of an AWS service that can assume a role only on behalf of this account, to prevent the confused deputy problem.
 * With `sourceArn` (an ARN or a pattern), the service can assume the role only for resources with a matching ARN. According
 * to AWS's documentation, this works only for services that pass the source ARN.
 */
export const accountService = (scope: Construct, service: string, sourceArn?: string): ServicePrincipal =>
  new ServicePrincipal(service, {
    conditions: {
      StringEquals: { "aws:SourceAccount": Stack.of(scope).account },
      ...(sourceArn && { ArnLike: { "aws:SourceArn": sourceArn } }),
    },
  });
