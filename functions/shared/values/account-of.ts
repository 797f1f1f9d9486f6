/** The account that an ARN names. */
export const accountOf = (arn: string): string => arn.split(":")[4] ?? "";
