import { refusal } from "../../shared/entry/problem.ts";
import { accountOf, partitionOf } from "../../shared/values/account-of.ts";
import { isAllowedHostName } from "../../shared/values/public-address.ts";
import type { TargetLimits } from "../../shared/values/settings.ts";
import type { Destination } from "../domain/distribution.ts";
import { distributionProblems } from "./distribution-problems.ts";

/**
 * Returns the rejection of a destination if its fields alone show that it is not allowed. The IP addresses that a host name
 * resolves to are checked at each delivery attempt instead. The service never assumes roles in its own account, because they
 * would give the agent the service's permissions.
 */
export function refusedDestination(destination: Destination, limits: TargetLimits) {
  const { allowLoopback, ownAccountId, ownPartition } = limits;
  if (destination.type === "sftp" && !isAllowedHostName(destination.targets.host, allowLoopback)) {
    return refusal(distributionProblems.targetNotAllowed, "The host in `targets` is not public. Use a public host.");
  }
  if (destination.type === "s3" && accountOf(destination.targets.roleArn) === ownAccountId) {
    return refusal(
      distributionProblems.targetNotAllowed,
      "The role in `targets` is in the service's AWS account. Use a role in your own account.",
    );
  }
  if (destination.type === "s3" && partitionOf(destination.targets.roleArn) !== ownPartition) {
    const detail = `The role in \`targets\` is in a different AWS partition. The service can assume roles only in its own partition, '${ownPartition}'.`;
    return refusal(distributionProblems.targetNotAllowed, detail);
  }
  return undefined;
}
