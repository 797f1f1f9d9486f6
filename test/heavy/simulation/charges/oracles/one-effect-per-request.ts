import { idempotencyRecordKey } from "../../../../../functions/shared/store/idempotency.ts";
import { actionsIn, type Books, chargesIn, chargeVersionsIn, type Oracle, type StoredCharge } from "../../books.ts";
import { agentKeyOf } from "../../master-data.ts";
import type { ActionPlan, ClientPlan } from "../../plan.ts";
import { actionReference, paymentOf } from "../../sent-request.ts";
import { simulatedKeys } from "../../simulated-keys.ts";

/**
 * An idempotency key has at most one effect, regardless of the number of sends. A send without a key also has at most one
 * effect.
 */
export const oneEffectPerRequest: Oracle = (books) => [
  ...wrongPayments(books),
  ...books.plan.clients.flatMap(({ actions }, place) => wrongActions(actions, place + 1, books)),
];

/** Charges of a payment request, in their first version. */
export const paymentsIn = (books: Books): readonly StoredCharge[] =>
  chargeVersionsIn(books).filter(
    ({ revision, refundedChargeKey, transactionReference = "" }) =>
      revision === 1 && refundedChargeKey === undefined && transactionReference.startsWith("order-"),
  );

function recordPkOf(client: ClientPlan): string | undefined {
  const { idempotencyKey } = paymentOf(client);
  return (
    idempotencyKey && idempotencyRecordKey({ agentKey: agentKeyOf(client.agent), idempotencyKey }, simulatedKeys).pk
  );
}

function wrongPayments(books: Books): readonly string[] {
  const { clients } = books.plan;
  const charges = paymentsIn(books);
  const recordKeys = charges.flatMap(({ recordPk }) => recordPk ?? []);
  const twice = recordKeys.filter((recordPk, place) => recordKeys.indexOf(recordPk) !== place);
  const keyless = charges.filter(({ recordPk }) => recordPk === undefined).length;
  const sends = clients
    .filter(({ keyNumber }) => keyNumber === undefined)
    .reduce((sum, { sendsAtMs }) => sum + sendsAtMs.length, 0);
  return [
    ...twice.map((recordPk) => `${recordPk} made more than one charge`),
    ...(keyless > sends ? [`${sends} sends without a key made ${keyless} charges`] : []),
    ...charges.filter((charge) => !clients.some((client) => asksFor(client, charge))).map(nobodyAskedFor),
  ];
}

function asksFor(client: ClientPlan, { agentKey, requestedAmount, network, recordPk }: StoredCharge): boolean {
  const { amount } = paymentOf(client).body as { readonly amount: StoredCharge["amount"] };
  return (
    agentKeyOf(client.agent) === agentKey &&
    amount.value === requestedAmount.value &&
    client.network === network &&
    recordPkOf(client) === recordPk
  );
}

const nobodyAskedFor = ({ key, requestedAmount }: StoredCharge): string =>
  `${key} is for ${requestedAmount.value}, which nobody asked for`;

/** Clients set references on their actions; the results contain the same references. */
function wrongActions(actions: readonly ActionPlan[], client: number, books: Books): readonly string[] {
  const effectsOf = (place: number): number => effects(actionReference(client, place + 1), books);
  const keys = new Set(actions.flatMap(({ keyNumber }) => keyNumber ?? []));
  const ofKeys = [...keys].flatMap((keyNumber) => {
    const count = actions.reduce((sum, one, place) => sum + (one.keyNumber === keyNumber ? effectsOf(place) : 0), 0);
    return count > 1 ? [`key ${keyNumber} of the actions of client ${client} had ${count} effects`] : [];
  });
  const ofSends = actions.flatMap(({ keyNumber, sendsAtMs }, place) =>
    keyNumber === undefined && effectsOf(place) > sendsAtMs.length
      ? [`${sendsAtMs.length} sends of action ${client}.${place + 1} had ${effectsOf(place)} effects`]
      : [],
  );
  return [...ofKeys, ...ofSends];
}

/** Counts actions on a charge and charges that the request created. A refund charge has the reference of its refund. */
export const effects = (reference: string, books: Pick<Books, "items">): number =>
  actionsIn(books).filter((action) => action.reference === reference).length +
  chargesIn(books).filter(
    (charge) => charge.transactionReference === reference && charge.refundedChargeKey === undefined,
  ).length;
