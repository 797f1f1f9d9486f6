import { AccessLogField, AccessLogFormat } from "aws-cdk-lib/aws-apigateway";

/** Access log format, with the IP address, route and outcome of each request. Parameters and bodies are omitted. */
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
