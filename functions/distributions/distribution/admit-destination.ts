import { refusal } from "../../shared/entry/problem.ts";
import { accountOf, partitionOf } from "../../shared/values/account-of.ts";
import { isAllowedHostName } from "../../shared/values/public-address.ts";
import type { TargetLimits } from "../../shared/values/settings.ts";
import type { Destination } from "../domain/distribution.ts";
import { distributionProblems } from "./distribution-problems.ts";

/**
 * Returns the rejection of a destination, as far as its fields allow a decision. Addresses of host names are checked at
 * each attempt. Roles of the service's account are never assumed: they would give the agent the service's permissions.
 */
export const refusedDestination = (destination: Destination, limits: TargetLimits) => {
  const { allowLoopback, ownAccountId, ownPartition } = limits;
  if (destination.type === "sftp" && !isAllowedHostName(destination.targets.host, allowLoopback)) {
    return refusal(distributionProblems.targetNotAllowed, "The host in targets is not public.");
  }
  if (destination.type === "s3" && accountOf(destination.targets.roleArn) === ownAccountId) {
    return refusal(distributionProblems.targetNotAllowed, "The role in targets belongs to the service.");
  }
  if (destination.type === "s3" && partitionOf(destination.targets.roleArn) !== ownPartition) {
    const detail = `The role in targets is in another AWS partition than the service, which is in '${ownPartition}', so the service cannot assume it.`;
    return refusal(distributionProblems.targetNotAllowed, detail);
  }
  return undefined;
};
