/**
 * The options that clients of AWS are made with in the simulated world: a silent connection is given up in seconds, tried again twice, and
 * then told. Faults: the SDK's, or one named TimeoutError.
 */
export const clientOptions = () => ({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
});
