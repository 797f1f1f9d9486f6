import type {
  Authentication,
  Charge,
  ChargeAction,
  Delivery,
  ProcessorToken,
  Report,
  SandboxClock,
} from "../client/index.ts";
import { moneyText } from "../iso-codes/amounts.ts";

const columns = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part).join("  ");

export function chargeLine({
  key,
  created,
  network,
  type: { intent },
  amount,
  requestedAmount,
  status,
  decline,
  transactionReference,
}: Charge): string {
  const states = [status.authentication, status.authorization, status.clearing].filter(Boolean).join("/");
  const current = amount.value === requestedAmount.value ? undefined : `now ${moneyText(amount)}`;
  const requested = moneyText(requestedAmount);
  const kind = intent === "purchase" ? undefined : intent;
  return columns(created, key, network, kind, requested, current, states, decline?.reason, transactionReference);
}

const amountOf = (action: ChargeAction) => ("replacementAmount" in action ? action.replacementAmount : action.amount);

/**
 * Formats an action. Each warning is on a separate line, because a warning can qualify the status: with `hold-not-released`,
 * the cardholder's funds can remain on hold.
 */
export function actionLines(action: ChargeAction): string {
  const { created, key, type, warnings = [] } = action;
  const outcome = typeof action.status === "string" ? action.status : action.status.authorization;
  const reason = "decline" in action ? action.decline?.reason : undefined;
  const line = columns(created, key, type, moneyText(amountOf(action)), outcome, reason);
  return [line, ...warnings.map(({ code, detail }) => `  ${code}: ${detail}`)].join("\n");
}

export const authenticationLine = ({
  key,
  created,
  network,
  result,
  fraudLiability,
  flow,
  nextStep,
}: Authentication): string =>
  columns(
    created,
    key,
    network,
    result ?? "requested",
    flow,
    fraudLiability && `liability: ${fraudLiability}`,
    nextStep && `next: ${nextStep}`,
  );

export const tokenLine = ({
  key,
  created,
  status,
  maskedNumber,
  cardInfo,
  expiryMonth,
  expiryYear,
  reference,
}: ProcessorToken): string =>
  columns(created, key, cardInfo[0]?.network, maskedNumber, `${expiryMonth}/${expiryYear}`, status, reference);

export const reportLine = ({ key, created, reportName, status, rowCount }: Report): string =>
  columns(created, key, reportName, status, rowCount === undefined ? undefined : `rows: ${rowCount}`);

export const deliveryLine = ({ key, created, kind, status, carries, attemptCount }: Delivery): string =>
  columns(
    created,
    key,
    kind,
    status,
    carries.eventType ?? carries.reportKey,
    carries.eventId,
    `attempts: ${attemptCount}`,
  );

export const clockLine = ({ now, offsetSeconds, pending }: SandboxClock): string =>
  columns(now, `${offsetSeconds} s ahead`, pending.length > 0 ? `in progress: ${pending.join(", ")}` : undefined);
