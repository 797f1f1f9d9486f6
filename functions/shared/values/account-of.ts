/** The account that an ARN names. */
export const accountOf = (arn: string): string => arn.split(":")[4] ?? "";

/** The partition of AWS that an ARN names: `aws`, `aws-us-gov`, `aws-eusc`. */
export const partitionOf = (arn: string): string => arn.split(":")[1] ?? "";
