import { Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";

/**
 * A service of AWS that assumes a role for resources of this account alone: nobody else can have it act here in their name. Which of them
 * assumes it, `sourceArn` narrows where that is known. It fits services that AWS documents to say for whom they act; others would be refused.
 */
export const accountService = (scope: Construct, service: string, sourceArn?: string): ServicePrincipal =>
  new ServicePrincipal(service, {
    conditions: {
      StringEquals: { "aws:SourceAccount": Stack.of(scope).account },
      ...(sourceArn && { ArnLike: { "aws:SourceArn": sourceArn } }),
    },
  });
