import { AccessLogField, AccessLogFormat } from "aws-cdk-lib/aws-apigateway";

/** Keys, addresses and outcomes. Query, path values and body are omitted. */
export const accessLogFormat = (more: Readonly<Record<string, string>> = {}): AccessLogFormat =>
  AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      sourceIp: AccessLogField.contextIdentitySourceIp(),
      ...more,
      method: AccessLogField.contextHttpMethod(),
      route: AccessLogField.contextResourcePath(),
      status: AccessLogField.contextStatus(),
      latencyMilliseconds: AccessLogField.contextResponseLatency(),
    }),
  );
