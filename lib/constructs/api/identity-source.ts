/** Cache key of authorizer responses: credentials and source address. */
export const identitySource = "method.request.header.Authorization,context.identity.sourceIp";
