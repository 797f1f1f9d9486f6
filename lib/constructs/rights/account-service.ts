import { Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

/**
 * AWS service that assumes a role only on behalf of this account, to prevent the confused deputy problem. `sourceArn` restricts
 * the role to a resource, if the resource is known. According to AWS's documentation, the restriction works only for services
 * that pass the source ARN.
 */
export const accountService = (scope: Construct, service: string, sourceArn?: string): ServicePrincipal =>
  new ServicePrincipal(service, {
    conditions: {
      StringEquals: { "aws:SourceAccount": Stack.of(scope).account },
      ...(sourceArn && { ArnLike: { "aws:SourceArn": sourceArn } }),
    },
  });
