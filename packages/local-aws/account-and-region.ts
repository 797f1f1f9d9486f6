export const place = {
  partition: "aws",
  region: "eu-west-1",
  account: "000000000000",
  urlSuffix: "amazonaws.com",
} as const;

export const arn = (service: string, resource: string): string =>
  `arn:${place.partition}:${service}:${place.region}:${place.account}:${resource}`;

/** Returns an IAM ARN, which has no region. */
export const iamArn = (resource: string): string => `arn:${place.partition}:iam::${place.account}:${resource}`;
