import { CfnParameter } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { Stage } from "../stages.ts";

/**
 * How functions reach the card networks, as parameters of the stack: where the switches listen is known when the stack is
 * deployed and not when it is written.
 */
export const networkParameters = (scope: Construct, stage: Stage): Readonly<Record<string, string>> => {
  const addresses = new CfnParameter(scope, "NetworkAddresses", {
    default: stage.networkAddresses,
    description: "Where the switch of each card network listens: network=host:port,...",
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
  return {
    NETWORK_ADDRESSES: addresses.valueAsString,
    NETWORK_TIMEOUT_SECONDS: timeoutSeconds.valueAsString,
    CHARGE_PENDING_SECONDS: pendingSeconds.valueAsString,
  };
};
