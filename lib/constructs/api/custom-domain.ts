import { CfnOutput } from "aws-cdk-lib";
import { CfnBasePathMapping, CfnDomainName, type SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { Construct } from "constructs";

export interface CustomDomainProps {
  readonly domainName: string;
  /** ARN of a certificate in the stack's region. */
  readonly certificateArn: string;
  readonly api: SpecRestApi;
  /**
   * Certificate authorities for mutual TLS. If set, clients without a certificate signed by one of these authorities are
   * rejected.
   */
  readonly truststore?: {
    /** `s3://bucket/key`; API Gateway copies the file when the URI changes. */
    readonly uri: string;
    /**
     * ARN of a public ACM certificate that proves domain ownership. Empty if the certificate in `certificateArn` is a public
     * ACM certificate.
     */
    readonly ownershipCertificateArn: string;
  };
}

/** Base paths of a domain name; undefined is the empty path. */
const basePaths = ["v1", undefined];

/**
 * An API's custom domain name. The longest matching base path wins, so `/v1/charges` and `/charges` both reach the API's stage.
 * The certificate is created outside the app, and the DNS record must point to the target in the stack's output.
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
      description: `Target of the DNS record for ${domainName}`,
    });
  }
}
