import { X509Certificate } from "node:crypto";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { Deployment } from "../../assembly/deployment.ts";
import { Refusal } from "../../refusal.ts";

interface DomainNameProperties {
  readonly DomainName: string;
  readonly MutualTlsAuthentication?: { readonly TruststoreUri: string };
}

interface BasePathMappingProperties {
  readonly DomainName: string;
  readonly RestApiId: string;
}

/** The S3 object with the CA certificates that client certificates are verified against. */
export interface Truststore {
  readonly bucketName: string;
  readonly key: string;
}

/**
 * Returns the truststore of the API's custom domain name, or undefined if the API has no domain name with mutual TLS. Domain
 * names have no other effect here, because paths are accepted with and without the API Gateway stage name.
 */
export function truststoreOf(deployment: Deployment, restApiId: string): Truststore | undefined {
  const names = deployment
    .resources<BasePathMappingProperties>("AWS::ApiGateway::BasePathMapping")
    .filter(({ properties }) => properties.RestApiId === restApiId)
    .map(({ properties }) => properties.DomainName);
  const uri = deployment
    .resources<DomainNameProperties>("AWS::ApiGateway::DomainName")
    .filter(({ properties }) => names.includes(properties.DomainName))
    .map(({ properties }) => properties.MutualTlsAuthentication?.TruststoreUri)
    .find((one) => one !== undefined);
  if (uri === undefined) return undefined;
  const [, bucketName, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(uri) ?? [];
  if (bucketName === undefined || key === undefined)
    throw new Refusal(`truststore ${uri} must have the format s3://bucket/key`);
  return { bucketName, key };
}

/** A client certificate, in the format of `requestContext.identity.clientCert` in the function's event. */
export interface ClientCertificate {
  readonly clientCertPem: string;
  readonly subjectDN: string;
  readonly issuerDN: string;
  /** a1:b2:… */
  readonly serialNumber: string;
  readonly validity: { readonly notBefore: string; readonly notAfter: string };
}

export function clientCertificateOf(socket: Socket): ClientCertificate | undefined {
  const raw = socket instanceof TLSSocket ? socket.getPeerX509Certificate()?.raw : undefined;
  if (raw === undefined) return undefined;
  const certificate = new X509Certificate(raw);
  return {
    clientCertPem: certificate.toString(),
    subjectDN: distinguishedName(certificate.subject),
    issuerDN: distinguishedName(certificate.issuer),
    serialNumber: certificate.serialNumber.toLowerCase().replaceAll(/(..)(?=.)/g, "$1:"),
    validity: { notBefore: certificate.validFrom, notAfter: certificate.validTo },
  };
}

/**
 * Node.js lists one attribute per line, the most general first, whereas the string format of a distinguished name (RFC 4514)
 * starts with the most specific attribute.
 */
const distinguishedName = (lines: string): string => lines.split("\n").reverse().join(",");
