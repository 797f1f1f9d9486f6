import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Accepts one finding of the AwsSolutions checks at one place, with the reason why it is right as it is. */
export const acknowledge = (construct: IConstruct, rule: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
