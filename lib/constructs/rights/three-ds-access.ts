import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { byNetworkText, stageValue } from "../../stages/stage-value.ts";

/** How functions reach the directory servers of 3-D Secure, how long they wait and whom they prefer. */

/** A name that never leads anywhere (RFC 2606), where no results are taken. */
const nowhere = "results.invalid";

type Settings = Readonly<Record<string, string>>;

/** Of every function that decides about authentications. */
export const authenticationTimes = (scope: Construct, stage: Stage): Settings => ({
  AUTHENTICATION_PENDING_SECONDS: stageValue(
    scope,
    stage,
    "AuthenticationPendingSeconds",
    stage.authenticationPendingSeconds,
  ),
  CHALLENGE_OPEN_SECONDS: stageValue(scope, stage, "ChallengeOpenSeconds", stage.challengeOpenSeconds),
});

/** Of those that ask a directory server: where it is, and who we are there. */
export const directoryServerSettings = (
  scope: Construct,
  stage: Stage,
): Record<"DIRECTORY_SERVERS" | "THREE_DS_IDENTITIES", string> => ({
  DIRECTORY_SERVERS: stageValue(scope, stage, "DirectoryServers", byNetworkText(stage.directoryServers)),
  THREE_DS_IDENTITIES: stageValue(scope, stage, "ThreeDsIdentities", JSON.stringify(stage.threeDsIdentities)),
});

/** Of those that authenticate cardholders. The paths of the results of challenges are appended to the address. */
export const authenticationSettings = (scope: Construct, stage: Stage): Settings => ({
  DIRECTORY_SERVER_TIMEOUT_SECONDS: stageValue(
    scope,
    stage,
    "DirectoryServerTimeoutSeconds",
    stage.directoryServerTimeoutSeconds,
  ),
  THREE_DS_RESULTS_URL: stageValue(scope, stage, "ThreeDsResultsUrl", `https://${stage.resultsDomain || nowhere}`),
});

/** Of those that look card ranges up. */
export const networkPriority = (scope: Construct, stage: Stage): Settings => ({
  NETWORK_PRIORITY: stageValue(scope, stage, "NetworkPriority", stage.networkPriority.join(",")),
});
