import type { LambdaClient } from "@aws-sdk/client-lambda";
import { SignatureV4 } from "@smithy/signature-v4";

interface SignedPost {
  /** AWS service name for the request signature (Signature Version 4). */
  readonly service: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMilliseconds: number;
}

/**
 * Sends a request that no installed SDK client supports: to a function URL, or to Service Quotas. The request is signed with
 * the credentials and region of the given client.
 */
export async function signedPost(
  { service, url, headers: given, body, timeoutMilliseconds }: SignedPost,
  { config }: LambdaClient,
): Promise<Response> {
  const signer = new SignatureV4({
    credentials: config.credentials,
    region: await config.region(),
    service,
    sha256: config.sha256,
  });
  const { headers } = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { ...given, host: url.host },
    body,
  });
  return fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(timeoutMilliseconds) });
}
