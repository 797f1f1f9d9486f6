import type { PolicyStatement } from "aws-cdk-lib/aws-iam";

/**
 * IAM path of the roles that encrypt or decrypt card data. Except through DynamoDB, the vault key's policy allows no other
 * roles to use the key.
 */
export const rolePathOfCards = "/cards/";

export const rolePathFor = (statements: readonly PolicyStatement[]): string | undefined =>
  statements.some(({ actions }) => actions.some((action) => action.startsWith("kms:"))) ? rolePathOfCards : undefined;
