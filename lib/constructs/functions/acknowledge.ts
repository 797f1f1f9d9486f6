import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Accepts a finding of the AwsSolutions checks for one resource, with a reason. */
export const acknowledge = (construct: IConstruct, rule: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
