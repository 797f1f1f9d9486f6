import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { byNetworkText, stageValue } from "../../stages/stage-value.ts";

/** Access to the 3-D Secure directory servers, with timeouts and preferred networks. */

/** A reserved name that never resolves (RFC 2606), for stages that receive no results. */
const nowhere = "results.invalid";

type Settings = Readonly<Record<string, string>>;

/** Settings of every function that decides on authentications. */
export const authenticationTimes = (scope: Construct, stage: Stage): Settings => ({
  AUTHENTICATION_PENDING_SECONDS: stageValue(
    scope,
    stage,
    "AuthenticationPendingSeconds",
    stage.authenticationPendingSeconds,
  ),
  CHALLENGE_OPEN_SECONDS: stageValue(scope, stage, "ChallengeOpenSeconds", stage.challengeOpenSeconds),
});

/** Settings of functions that send requests to a directory server: addresses and our identities. */
export const directoryServerSettings = (
  scope: Construct,
  stage: Stage,
): Record<"DIRECTORY_SERVERS" | "THREE_DS_IDENTITIES", string> => ({
  DIRECTORY_SERVERS: stageValue(scope, stage, "DirectoryServers", byNetworkText(stage.directoryServers)),
  THREE_DS_IDENTITIES: stageValue(scope, stage, "ThreeDsIdentities", JSON.stringify(stage.threeDsIdentities)),
});

/** Settings of functions that authenticate cardholders. The paths of challenge results are appended to the address. */
export const authenticationSettings = (scope: Construct, stage: Stage): Settings => ({
  DIRECTORY_SERVER_TIMEOUT_SECONDS: stageValue(
    scope,
    stage,
    "DirectoryServerTimeoutSeconds",
    stage.directoryServerTimeoutSeconds,
  ),
  THREE_DS_RESULTS_URL: stageValue(scope, stage, "ThreeDsResultsUrl", `https://${stage.resultsDomain || nowhere}`),
});

/** Settings of functions that look up card ranges. */
export const networkPriority = (scope: Construct, stage: Stage): Settings => ({
  NETWORK_PRIORITY: stageValue(scope, stage, "NetworkPriority", stage.networkPriority.join(",")),
});
