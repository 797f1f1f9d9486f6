import type { Charge } from "../../../../../functions/charges/domain/charge/charge.ts";
import type { ChargeAction } from "../../../../../functions/charges/domain/charge/charge-action.ts";
import type { OpenAction } from "../../../../../functions/charges/domain/charge/open-action.ts";
import type { Hold } from "../../../../../sandbox/network-host/ledger/ledger.ts";
import {
  actionsIn,
  type Books,
  chargesIn,
  isApproved,
  isHoldOf,
  isStillToBeTold,
  type Oracle,
  openedActionsIn,
  type StoredCharge,
} from "../../books.ts";

/**
 * The networks' holds and approved credits match the service to the cent. Each message was authorized at most once, every
 * approval exists at the network, and the network has nothing else.
 */
export const booksMatchLedger: Oracle = (books) => [
  ...strays(books),
  ...chargesIn(books).flatMap((charge) => wrongCharge(charge, books)),
  ...openedActionsIn(books).flatMap((open) => wrongAction(open, books)),
];

type Message = Charge["sent"];

/** All authorization messages; a refund charge uses the message of its refund. */
const messagesIn = (books: Books): readonly Message[] => [
  ...chargesIn(books).map(({ sent }) => sent),
  ...openedActionsIn(books).flatMap(({ sent }) => sent ?? []),
];

function strays(books: Books): readonly string[] {
  const messages = messagesIn(books);
  return books.holds
    .filter((hold) => !messages.some((message) => isHoldOf(hold, message)))
    .map(({ network, stan, authorizedMinor }) => `${network} authorized ${authorizedMinor} under ${stan} for nobody`);
}

const holdsOf = (sent: Message, { holds }: Books): readonly Hold[] => holds.filter((hold) => isHoldOf(hold, sent));

const isRefund = ({ sent }: Pick<Charge, "sent">): boolean => sent.kind === "refund";

const stands = (hold: Hold | undefined): boolean => hold !== undefined && hold.authorizedMinor > 0 && !hold.reversed;

function wrongCharge(charge: StoredCharge, books: Books): readonly string[] {
  const { key, authorization, amount, authorizedMinor } = charge;
  const holds = holdsOf(charge.sent, books);
  if (holds.length > 1) return [`${key} was authorized ${holds.length} times`];
  if (isStillToBeTold(books, key, charge.network)) return [];
  const [hold] = holds;
  const expectedMinor = isApproved(charge) ? amount.value : 0;
  if (isRefund(charge)) {
    return stands(hold) === expectedMinor > 0
      ? []
      : [`the refund charge ${key} is ${authorization} for ${amount.value}, at the network it is not`];
  }
  const heldMinor = hold?.heldMinor ?? 0;
  const wrong = heldMinor === expectedMinor ? [] : [`the network holds ${heldMinor}`];
  if (isApproved(charge) && hold?.authorizedMinor !== authorizedMinor) {
    wrong.push(`it authorized ${hold?.authorizedMinor} of ${authorizedMinor} in all`);
  }
  return wrong.map((what) => `${key} is ${authorization} for ${amount.value}, ${what}`);
}

/** Checks increments and refunds; a refund with a separate charge is checked with that charge. */
function wrongAction({ key, kind, sent, ...open }: OpenAction, books: Books): readonly string[] {
  if (!sent) return [];
  const holds = holdsOf(sent, books);
  if (holds.length > 1) return [`the ${kind} ${key} was authorized ${holds.length} times`];
  if ("refundCharge" in open && open.refundCharge) return [];
  const action = actionsIn(books).find((one) => one.key === key);
  if (action && isStillToBeTold(books, action.chargeKey, sent.network)) return [];
  const authorization = authorizationOf(action);
  return stands(holds[0]) === (authorization === "approved")
    ? []
    : [`the ${kind} ${key} is ${authorization}, at the network it ${stands(holds[0]) ? "stands" : "does not"}`];
}

const authorizationOf = (action: ChargeAction | undefined): string | undefined =>
  action && "authorization" in action ? action.authorization : undefined;
