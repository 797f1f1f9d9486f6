/** Event of an operator function, reduced to the parts that are read from a request authenticated by AWS. */
export const operatorEvent = (body: unknown, userArn = "arn:aws:iam::111122223333:user/n.n") => ({
  body: JSON.stringify(body),
  requestContext: {
    requestId: "request-1",
    http: { sourceIp: "198.51.100.7" },
    authorizer: { iam: { userArn } },
  },
});
