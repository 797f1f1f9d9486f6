import { RemovalPolicy } from "aws-cdk-lib";
import type { Stage } from "../../stages/stage.ts";

/**
 * If the stage keeps data (`keepsData`), a resource is retained when it is replaced or its stack is deleted. If the
 * deployment that creates a resource is rolled back, the resource is deleted, so its name is available for the next
 * deployment.
 */
export const removalPolicyOf = ({ keepsData }: Stage): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
