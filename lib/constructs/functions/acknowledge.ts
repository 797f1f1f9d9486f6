import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

export const acknowledge = (construct: IConstruct, rule: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
