import { RemovalPolicy } from "aws-cdk-lib";
import type { Stage } from "../../stages/stage.ts";

/**
 * Retained resources survive their stack. They are deleted only after a failed first deployment, so that their names are
 * available for the next attempt.
 */
export const removalPolicyOf = ({ keepsData }: Stage): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
