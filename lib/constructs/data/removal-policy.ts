import { RemovalPolicy } from "aws-cdk-lib";
import type { Stage } from "../../stages/stage.ts";

/** What is kept outlives its stack, but not a first deployment that failed: the next try finds its names free. */
export const removalPolicyOf = ({ keepsData }: Stage): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
