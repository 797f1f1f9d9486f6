import { refusal } from "../../shared/entry/problem.ts";
import { accountOf, partitionOf } from "../../shared/values/account-of.ts";
import { isAllowedHostName } from "../../shared/values/public-address.ts";
import type { TargetLimits } from "../../shared/values/settings.ts";
import type { Destination } from "../domain/distribution.ts";
import { distributionProblems } from "./distribution-problems.ts";

/**
 * Why the service does not deliver there, as far as the text tells; addresses of names are looked up at each attempt. A role of
 * the service's own account is never assumed: the service would act with more than the agent has.
 */
export const refusedDestination = (destination: Destination, limits: TargetLimits) => {
  const { allowLoopback, ownAccountId, ownPartition } = limits;
  if (destination.type === "sftp" && !isAllowedHostName(destination.targets.host, allowLoopback)) {
    return refusal(distributionProblems.targetNotAllowed, "The host of targets is not a public one.");
  }
  if (destination.type === "s3" && accountOf(destination.targets.roleArn) === ownAccountId) {
    return refusal(distributionProblems.targetNotAllowed, "The role of targets belongs to the service.");
  }
  if (destination.type === "s3" && partitionOf(destination.targets.roleArn) !== ownPartition) {
    const detail = `The role of targets is in another AWS partition than the service, which is in '${ownPartition}': it cannot be assumed from there.`;
    return refusal(distributionProblems.targetNotAllowed, detail);
  }
  return undefined;
};
