import type { PolicyStatement } from "aws-cdk-lib/aws-iam";

/** Where the roles of functions lie that seal or open cards: the key of the vault lets in no others. */
export const rolePathOfCards = "/cards/";

/** Undefined for roles that lie where all others do. */
export const rolePathFor = (statements: readonly PolicyStatement[]): string | undefined =>
  statements.some(({ actions }) => actions.some((action) => action.startsWith("kms:"))) ? rolePathOfCards : undefined;
