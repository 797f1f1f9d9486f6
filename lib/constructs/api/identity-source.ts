/** Cache key for authorizer responses: credentials and source IP address. */
export const identitySource = "method.request.header.Authorization,context.identity.sourceIp";
