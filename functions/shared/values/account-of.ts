export const accountOf = (arn: string): string => arn.split(":")[4] ?? "";

/** AWS partition in an ARN, such as `aws`, `aws-us-gov` or `aws-eusc`. */
export const partitionOf = (arn: string): string => arn.split(":")[1] ?? "";
