import { CfnParameter } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Stage } from "../../stages.ts";

/** How functions reach the directory servers of 3-D Secure, how long they wait and whom they prefer, as parameters of the stack. */

type Settings = Readonly<Record<string, string>>;

const seconds = (scope: Construct, id: string, value: number, maxValue: number, description: string): string =>
  new CfnParameter(scope, id, { type: "Number", default: value, minValue: 1, maxValue, description }).valueAsString;

/** Of every function that decides about authentications. */
export const authenticationTimes = (scope: Construct, stage: Stage): Settings => ({
  AUTHENTICATION_PENDING_SECONDS: seconds(
    scope,
    "AuthenticationPendingSeconds",
    stage.authenticationPendingSeconds,
    600,
    "After how long an authentication without an answer is taken to have lost its function",
  ),
  CHALLENGE_OPEN_SECONDS: seconds(
    scope,
    "ChallengeOpenSeconds",
    stage.challengeOpenSeconds,
    86_400,
    "How long a cardholder may take for a challenge",
  ),
});

const text = (scope: Construct, id: string, value: string, description: string): string =>
  new CfnParameter(scope, id, { default: value, description }).valueAsString;

/** Of those that ask a directory server: where it is, and who we are there. */
export const directoryServerSettings = (
  scope: Construct,
  stage: Stage,
): Record<"DIRECTORY_SERVERS" | "THREE_DS_IDENTITIES", string> => ({
  DIRECTORY_SERVERS: text(
    scope,
    "DirectoryServers",
    stage.directoryServers,
    "Where the directory server of each card network takes messages: network=https://host/path,...",
  ),
  THREE_DS_IDENTITIES: text(
    scope,
    "ThreeDsIdentities",
    stage.threeDsIdentities,
    'Who we are at the directory servers, by network or under "*", as JSON: referenceNumber, operatorId, requestorId, acquirerBIN',
  ),
});

/** Of those that authenticate cardholders. */
export const authenticationSettings = (scope: Construct, stage: Stage): Settings => ({
  DIRECTORY_SERVER_TIMEOUT_SECONDS: seconds(
    scope,
    "DirectoryServerTimeoutSeconds",
    stage.directoryServerTimeoutSeconds,
    20,
    "How long a directory server may take to answer",
  ),
  THREE_DS_RESULTS_URL: text(
    scope,
    "ThreeDsResultsUrl",
    `https://${stage.resultsDomain}`,
    "What the paths of the results of challenges are appended to",
  ),
});

/** Of those that look card ranges up. */
export const networkPriority = (scope: Construct, stage: Stage): Settings => ({
  NETWORK_PRIORITY: text(
    scope,
    "NetworkPriority",
    stage.networkPriority,
    "Which network comes first for a card that belongs to several: discover,unionpay",
  ),
});
