import { CfnOutput } from "aws-cdk-lib";
import { CfnBasePathMapping, CfnDomainName, type SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { Construct } from "constructs";

export interface CustomDomainProps {
  readonly domainName: string;
  /** In the region of the stack. */
  readonly certificateArn: string;
  readonly api: SpecRestApi;
  /** The authorities of the clients. With them, who has no certificate that they signed does not get in. */
  readonly truststore?: {
    /** `s3://bucket/key`; API Gateway copies what lies there when the address changes. */
    readonly uri: string;
    /** Public ACM certificate that proves ownership; empty if the domain's certificate is one. */
    readonly ownershipCertificateArn: string;
  };
}

/** A base path of a domain name; undefined is the empty one. */
const basePaths = ["v1", undefined];

/**
 * A name of our own for an API. The longest base path wins, so `/v1/charges` and `/charges` both reach its one stage.
 * The certificate of the name is made outside, and the name itself is pointed to the target that the stack tells.
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
