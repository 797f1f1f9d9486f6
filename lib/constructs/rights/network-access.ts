import { CfnParameter } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { authorizingSettings, networkLineSettings } from "../../../functions/charges/settings.ts";
import type { SettingTexts } from "../../../functions/shared/platform/settings.ts";
import type { Stage } from "../../stages.ts";
import { invokeFunction } from "./grants.ts";

export interface NetworkAccess {
  readonly settings: SettingTexts<typeof networkLineSettings & typeof authorizingSettings>;
  readonly may: readonly PolicyStatement[];
}

/**
 * How functions reach the card networks, as parameters of the stack: where the switches listen is known when the stack is
 * deployed and not when it is written.
 */
export const networkAccess = (
  scope: Construct,
  stage: Stage,
  networkHost: LambdaFunction | undefined,
): NetworkAccess => {
  const addresses = new CfnParameter(scope, "NetworkAddresses", {
    default: stage.networkAddresses,
    description: "Where the switch of each card network listens: network=host:port,...",
  });
  const hostFunction = new CfnParameter(scope, "NetworkHostFunction", {
    default: stage.networkHostFunction,
    description: "The function that plays the card networks; empty to use the addresses",
  });
  const tls = new CfnParameter(scope, "NetworkTls", {
    default: "off",
    allowedValues: ["on", "off"],
    description: "Whether the switches speak TLS, with certificates of public authorities",
  });
  const timeoutSeconds = new CfnParameter(scope, "NetworkTimeoutSeconds", {
    type: "Number",
    default: stage.networkTimeoutSeconds,
    minValue: 1,
    maxValue: 20,
    description: "How long a card network may take to answer",
  });
  const pendingSeconds = new CfnParameter(scope, "ChargePendingSeconds", {
    type: "Number",
    default: stage.chargePendingSeconds,
    minValue: 1,
    maxValue: 600,
    description: "After how long a charge without an outcome is taken to have lost its function",
  });
  const reversalAfterSeconds = new CfnParameter(scope, "ReversalAfterSeconds", {
    type: "Number",
    default: stage.reversalAfterSeconds,
    minValue: 1,
    maxValue: 600,
    description: "How long after the deadline of a message that nobody answered its reversal may leave",
  });
  const reversalDoubtSeconds = new CfnParameter(scope, "ReversalDoubtSeconds", {
    type: "Number",
    default: stage.reversalDoubtSeconds,
    minValue: 1,
    maxValue: 3_600,
    description: "For how long a network that says there is no such transaction may still book it, after no answer",
  });
  const validityRules = new CfnParameter(scope, "AuthorizationValidityRules", {
    default: "service",
    allowedValues: ["service", "network-2024"],
    description: "How long authorizations hold: as the service promises, or by the networks' rules of 2024",
  });
  return {
    settings: {
      NETWORK_ADDRESSES: addresses.valueAsString,
      NETWORK_HOST_FUNCTION: hostFunction.valueAsString,
      NETWORK_TLS: tls.valueAsString,
      NETWORK_TIMEOUT_SECONDS: timeoutSeconds.valueAsString,
      CHARGE_PENDING_SECONDS: pendingSeconds.valueAsString,
      REVERSAL_AFTER_SECONDS: reversalAfterSeconds.valueAsString,
      REVERSAL_DOUBT_SECONDS: reversalDoubtSeconds.valueAsString,
      AUTHORIZATION_VALIDITY_RULES: validityRules.valueAsString,
    },
    may: networkHost ? [invokeFunction(networkHost)] : [],
  };
};
