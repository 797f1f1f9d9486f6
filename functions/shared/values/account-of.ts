export const accountOf = (arn: string): string => arn.split(":")[4] ?? "";

/** AWS partition in an ARN: `aws`, `aws-us-gov`, `aws-eusc`. */
export const partitionOf = (arn: string): string => arn.split(":")[1] ?? "";
