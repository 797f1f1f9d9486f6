import { Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

/**
 * AWS service that assumes a role only on behalf of this account, which prevents the confused deputy problem. `sourceArn`
 * restricts it to a resource if that is known. It works only with services that pass the source, according to AWS's
 * documentation.
 */
export const accountService = (scope: Construct, service: string, sourceArn?: string): ServicePrincipal =>
  new ServicePrincipal(service, {
    conditions: {
      StringEquals: { "aws:SourceAccount": Stack.of(scope).account },
      ...(sourceArn && { ArnLike: { "aws:SourceArn": sourceArn } }),
    },
  });
