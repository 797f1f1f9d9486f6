import { refusal } from "../../shared/entry/problem.ts";
import { accountOf } from "../../shared/values/account-of.ts";
import { isAllowedHostName } from "../../shared/values/public-address.ts";
import type { TargetLimits } from "../../shared/values/settings.ts";
import type { Destination } from "../domain/distribution.ts";
import { distributionProblems } from "./distribution-problems.ts";

/**
 * Why the service does not deliver there, as far as the text tells; addresses of names are looked up at each attempt. A role of
 * the service's own account is never assumed: the service would act with more than the agent has.
 */
export const refusedDestination = (destination: Destination, { allowLoopback, ownAccountId }: TargetLimits) => {
  if (destination.type === "sftp" && !isAllowedHostName(destination.targets.host, allowLoopback)) {
    return refusal(distributionProblems.targetNotAllowed, "The host of targets is not a public one.");
  }
  if (destination.type === "s3" && accountOf(destination.targets.roleArn) === ownAccountId) {
    return refusal(distributionProblems.targetNotAllowed, "The role of targets belongs to the service.");
  }
  return undefined;
};
