import type { PolicyStatement } from "aws-cdk-lib/aws-iam";

/** Path of roles that encrypt or decrypt cards; the vault key's policy allows no others. */
export const rolePathOfCards = "/cards/";

/** Undefined for the default path. */
export const rolePathFor = (statements: readonly PolicyStatement[]): string | undefined =>
  statements.some(({ actions }) => actions.some((action) => action.startsWith("kms:"))) ? rolePathOfCards : undefined;
