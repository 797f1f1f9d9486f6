/**
 * Options of the AWS clients in the sandbox: an unresponsive connection times out in seconds and is retried twice. Errors: the
 * SDK's, or one named TimeoutError.
 */
export const clientOptions = () => ({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
});
