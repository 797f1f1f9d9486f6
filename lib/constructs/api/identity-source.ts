/** What tells callers apart: what the authorizer said of one is kept for exactly these credentials from this address. */
export const identitySource = "method.request.header.Authorization,context.identity.sourceIp";
