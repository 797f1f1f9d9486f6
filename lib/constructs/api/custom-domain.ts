import { CfnOutput } from "aws-cdk-lib";
import { CfnBasePathMapping, CfnDomainName, type SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { Construct } from "constructs";

export interface CustomDomainProps {
  readonly domainName: string;
  /** In the region of the stack. */
  readonly certificateArn: string;
  readonly api: SpecRestApi;
  /** Certificate authorities of the clients. If set, clients without a certificate signed by them are rejected. */
  readonly truststore?: {
    /** `s3://bucket/key`; API Gateway copies the file when the address changes. */
    readonly uri: string;
    /** Public ACM certificate that proves ownership; empty if the domain's certificate is one. */
    readonly ownershipCertificateArn: string;
  };
}

/** Base path of a domain name; undefined is the empty one. */
const basePaths = ["v1", undefined];

/**
 * Custom domain name of an API. The longest base path wins, so `/v1/charges` and `/charges` both reach its stage. The certificate
 * is created outside the app, and the DNS record must point to the target in the stack's output.
 */
export class CustomDomain extends Construct {
  constructor(scope: Construct, id: string, { domainName, certificateArn, api, truststore }: CustomDomainProps) {
    super(scope, id);
    const domain = new CfnDomainName(this, "Name", {
      domainName,
      regionalCertificateArn: certificateArn,
      endpointConfiguration: { types: ["REGIONAL"] },
      securityPolicy: "TLS_1_2",
      ...(truststore && { mutualTlsAuthentication: { truststoreUri: truststore.uri } }),
      ...(truststore?.ownershipCertificateArn && {
        ownershipVerificationCertificateArn: truststore.ownershipCertificateArn,
      }),
    });
    for (const basePath of basePaths) {
      new CfnBasePathMapping(this, basePath ?? "Root", {
        domainName: domain.ref,
        ...(basePath && { basePath }),
        restApiId: api.restApiId,
        stage: api.deploymentStage.stageName,
      });
    }
    new CfnOutput(scope, `${id}Target`, {
      value: domain.attrRegionalDomainName,
      description: `What the DNS record of ${domainName} points to`,
    });
  }
}
