import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { AnswerFacts } from "../answer-facts.ts";
import type { HostRequest } from "../host-request.ts";
import { digestOf } from "../ledger/digest.ts";

/**
 * BIN controller identifiers, keyed by network: the first four characters of a payment account reference (PAR), which are
 * followed by 25 more characters.
 */
const referenceAssigners: Partial<Record<CardNetwork, string>> = {
  visa: "V001",
  mastercard: "5001",
  "american-express": "A001",
  discover: "D001",
  diners: "D002",
  jcb: "J001",
};

/** Token requestor IDs of the wallets, keyed by network. */
const requestorsOfWallets: Partial<Record<CardNetwork, Readonly<Record<string, string>>>> = {
  visa: { "apple-pay": "40010030273", "google-pay": "40010075001" },
  mastercard: { "apple-pay": "50110030273", "google-pay": "50120834693" },
};

type AccountFacts = Pick<AnswerFacts, "paymentAccountReference" | "panLastFour" | "tokenRequestorId">;

export function accountFactsOf(secret: string, { network, pan, token, tokenRequestorId }: HostRequest): AccountFacts {
  const card = token?.card ?? pan;
  const assigner = referenceAssigners[network];
  const requestorId = tokenRequestorId ?? requestorsOfWallets[network]?.[token?.source ?? ""];
  return {
    ...(assigner !== undefined && {
      paymentAccountReference: `${assigner}${digestOf(secret, `account ${card}`).letters(25)}`,
    }),
    ...(token && { panLastFour: card.slice(-4) }),
    ...(token && requestorId !== undefined && { tokenRequestorId: requestorId }),
  };
}
