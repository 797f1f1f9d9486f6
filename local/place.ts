/** The account and region that templates and functions see here. */
export const PLACE = {
  partition: "aws",
  region: "eu-west-1",
  account: "000000000000",
  urlSuffix: "amazonaws.com",
} as const;

export const arn = (service: string, resource: string): string =>
  `arn:${PLACE.partition}:${service}:${PLACE.region}:${PLACE.account}:${resource}`;

/** IAM has no region. */
export const iamArn = (resource: string): string => `arn:${PLACE.partition}:iam::${PLACE.account}:${resource}`;
