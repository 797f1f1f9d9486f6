import { refusal } from "../../shared/entry/problem.ts";
import { accountOf } from "../../shared/values/account-of.ts";
import { isPublicHostName } from "../../shared/values/public-address.ts";
import type { Destination } from "../domain/distribution.ts";
import { distributionProblems } from "./distribution-problems.ts";

export interface DestinationRules {
  /** Only where the service runs on the developer's own machine. */
  readonly allowsLoopback: boolean;
  /** Whose roles the service never assumes: it would act with more than the agent has. */
  readonly ownAccountId: string;
}

/** Why the service does not deliver there, as far as the text tells; addresses of names are looked up at each attempt. */
export const refusedDestination = (destination: Destination, { allowsLoopback, ownAccountId }: DestinationRules) => {
  if (destination.type === "sftp" && !allowsLoopback && !isPublicHostName(destination.targets.host)) {
    return refusal(distributionProblems.targetNotAllowed, "The host of targets is not a public one.");
  }
  if (destination.type === "s3" && accountOf(destination.targets.roleArn) === ownAccountId) {
    return refusal(distributionProblems.targetNotAllowed, "The role of targets belongs to the service.");
  }
  return undefined;
};
