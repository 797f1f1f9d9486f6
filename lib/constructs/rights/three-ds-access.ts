import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { byNetworkText, stageValue } from "../../stages/stage-value.ts";

/** Reserved domain name that never resolves (RFC 2606), for stages that receive no challenge results. */
const nowhere = "results.invalid";

type Settings = Readonly<Record<string, string>>;

/** Settings shared by all functions that determine the outcome of an authentication. */
export const authenticationTimes = (scope: Construct, stage: Stage): Settings => ({
  AUTHENTICATION_PENDING_SECONDS: stageValue(
    scope,
    stage,
    "AuthenticationPendingSeconds",
    stage.authenticationPendingSeconds,
  ),
  CHALLENGE_OPEN_SECONDS: stageValue(scope, stage, "ChallengeOpenSeconds", stage.challengeOpenSeconds),
});

export const directoryServerSettings = (
  scope: Construct,
  stage: Stage,
): Record<"DIRECTORY_SERVERS" | "THREE_DS_IDENTITIES", string> => ({
  DIRECTORY_SERVERS: stageValue(scope, stage, "DirectoryServers", byNetworkText(stage.directoryServers)),
  THREE_DS_IDENTITIES: stageValue(scope, stage, "ThreeDsIdentities", JSON.stringify(stage.threeDsIdentities)),
});

/** `THREE_DS_RESULTS_URL` is a base URL: `/3ds/results/NETWORK` is appended. */
export const authenticationSettings = (scope: Construct, stage: Stage): Settings => ({
  DIRECTORY_SERVER_TIMEOUT_SECONDS: stageValue(
    scope,
    stage,
    "DirectoryServerTimeoutSeconds",
    stage.directoryServerTimeoutSeconds,
  ),
  THREE_DS_RESULTS_URL: stageValue(scope, stage, "ThreeDsResultsUrl", `https://${stage.resultsDomain || nowhere}`),
});

/** Order of priority of the networks, for functions that look up card ranges. */
export const networkPriority = (scope: Construct, stage: Stage): Settings => ({
  NETWORK_PRIORITY: stageValue(scope, stage, "NetworkPriority", stage.networkPriority.join(",")),
});
