import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { AcsLedger, Challenge } from "../acs-records.ts";
import type { Message } from "../authentication/authenticate.ts";
import { authenticationValueFor, type Indicator, indicatorFor } from "../authentication/authentication-value.ts";

/** Results request (RReq) that the network's directory server forwards to the 3DS Server. */
export interface ResultsToSend {
  readonly network: CardNetwork;
  readonly threeDSServerURL: string;
  readonly message: Message;
  /** Delay after the browser returns to the requestor. If the delay is 0, the result is sent before the browser returns. */
  readonly afterSeconds: number;
}

const indicatorByStatus: Readonly<Record<string, Indicator>> = { Y: "authenticated", A: "attempt" };

const twoDigits = (count: number): string => String(Math.min(count, 99)).padStart(2, "0");

function resultsRequest(ledger: AcsLedger, challenge: Challenge): Message {
  const { end, acsTransID, opened, plan, codesTried } = challenge;
  if (!end) throw new Error("a challenge in progress has no result");
  const isProven = end.transStatus === "Y" || end.transStatus === "A";
  const interactions = plan.by === "cardholder" || !opened ? codesTried : 1;
  return {
    messageType: "RReq",
    messageVersion: challenge.messageVersion,
    messageCategory: challenge.messageCategory,
    threeDSServerTransID: challenge.threeDSServerTransID,
    acsTransID,
    dsTransID: challenge.dsTransID,
    ...end,
    ...(opened && ["Y", "N"].includes(end.transStatus) ? { authenticationType: "02" } : {}),
    eci: indicatorFor(challenge.network, indicatorByStatus[end.transStatus] ?? "none"),
    interactionCounter: twoDigits(interactions),
    ...(isProven ? { authenticationValue: authenticationValueFor(ledger, acsTransID) } : {}),
  };
}

const without = (message: Message, element: string): Message =>
  Object.fromEntries(Object.entries(message).filter(([name]) => name !== element));

/** Returns the results requests for an ended challenge, in order, including any faulty requests in the card's plan. */
export function resultsOf(
  ledger: AcsLedger,
  challenge: Challenge,
  lateResultSeconds: number,
): readonly ResultsToSend[] {
  const { network, threeDSServerURL } = challenge;
  const message = resultsRequest(ledger, challenge);
  const send = (sent: Message, afterSeconds = 0): ResultsToSend => ({
    network,
    threeDSServerURL,
    message: sent,
    afterSeconds,
  });
  switch (challenge.plan.results) {
    case "late":
      return [send(message, lateResultSeconds)];
    case "twice":
      return [send(message), send(message)];
    case "missing":
      return [];
    case "first-malformed":
      return [send(without(message, "transStatus")), send(message)];
    case "first-of-another":
      return [send({ ...message, dsTransID: challenge.acsTransID }), send(message)];
    default:
      return [send(message)];
  }
}
