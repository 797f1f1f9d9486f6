/**
 * Options for the AWS clients in the sandbox. An unresponsive connection times out within seconds, and the request is retried
 * up to twice. Clients throw the SDK's errors, or an error named TimeoutError.
 */
export const clientOptions = () => ({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
});
