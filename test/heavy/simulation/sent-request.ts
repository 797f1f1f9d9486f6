import type { APIGatewayProxyEvent } from "aws-lambda";
import { deeds } from "./deeds.ts";
import { apiEvent } from "./gateway.ts";
import { acceptorKeyOf, cards } from "./master-data.ts";
import { type Operation, operations } from "./operations.ts";
import { type ActionPlan, type ClientPlan, isByMerchant, payments } from "./plan.ts";
import { simulatedNetworks } from "./simulated-networks.ts";
import { runsBegin } from "./timeline.ts";

/** A client's request, identical for all copies and attempts. */
export interface SentRequest {
  readonly operation: Operation;
  readonly agent: number;
  readonly chargeKey: string | undefined;
  /** Key of the clear to withdraw. */
  readonly actionKey?: string;
  readonly idempotencyKey: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

const typeOf = {
  purchase: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  reservation: { intent: "reservation", cardEntry: "e-commerce", order: "checkout" },
  refund: { intent: "refund", cardEntry: "e-commerce", order: "checkout" },
  "first of a series": { intent: "purchase", cardEntry: "e-commerce", order: "ucof" },
  "merchant-initiated": { intent: "purchase", cardEntry: "card-on-file", order: "ucof" },
  "merchant-initiated, misnamed": { intent: "purchase", cardEntry: "card-on-file", order: "ucof" },
  "check of the card": { intent: "account-status", cardEntry: "e-commerce", order: "checkout" },
} as const satisfies Readonly<Record<ClientPlan["kind"], unknown>>;

/** Network references to the first payment of a series at another provider. */
const earlierPayment = {
  visa: { initialTransactionIdentifier: "481234567890123" },
  mastercard: { initialTraceId: "MCC0123451120" },
  "american-express": { originalTransactionIdentifier: "012345678901234" },
  discover: { originalNetworkReferenceId: "012345678901234" },
} as const satisfies Readonly<Record<ClientPlan["network"], unknown>>;

function namedFirstPayment({ kind, network }: ClientPlan) {
  const next = simulatedNetworks[(simulatedNetworks.indexOf(network) + 1) % simulatedNetworks.length] ?? network;
  return earlierPayment[kind === "merchant-initiated, misnamed" ? next : network];
}

/** An account check has no amount. */
const amountOf = ({ kind, payment, network }: ClientPlan) => ({
  value: kind === "check of the card" ? 0 : payments[payment],
  currency: network === "discover" ? "USD" : "EUR",
});

const cardOf = ({ network, withSecurityCode, ...client }: ClientPlan) => ({
  number: cards[network].number,
  expiryMonth: 12,
  expiryYear: 2031,
  ...(withSecurityCode && !isByMerchant(client) && { cvc: cards[network].securityCode }),
});

/** Half of the purchases contain order data, which cannot be combined with partial approval. */
const describesOrder = ({ kind, withSecurityCode, allowsPartialApproval }: ClientPlan): boolean =>
  (kind === "purchase" || kind === "reservation") && withSecurityCode && !allowsPartialApproval;

/** Returns an agent's payment request. Two requests with the same key and different content must not count as the same. */
export const paymentOf = (plan: ClientPlan): SentRequest => ({
  operation: isByMerchant(plan) ? "create-merchant-initiated-charge" : "create-charge",
  agent: plan.agent,
  chargeKey: undefined,
  idempotencyKey: plan.keyNumber === undefined ? undefined : `payment-${plan.keyNumber}`,
  body: {
    merchantAcceptorResolver: { merchantAcceptorKey: acceptorKeyOf(plan) },
    card: cardOf(plan),
    amount: amountOf(plan),
    type: typeOf[plan.kind],
    clearingMode: plan.clearing,
    transactionReference: `order-${plan.keyNumber ?? "without-key"}`,
    ...(plan.allowsPartialApproval && { allowPartialApproval: true }),
    ...(describesOrder(plan) && { enhancedData: { taxAmount: 168, customerCode: "CUSTOMER 3" } }),
    ...(plan.clearing === "auto" &&
      plan.clearAfterMs !== undefined && {
        clearAfter: new Date(runsBegin.getTime() + plan.clearAfterMs).toISOString(),
      }),
    ...(isByMerchant(plan) && { initialTransactionReferences: namedFirstPayment(plan) }),
  },
});

/** The charge of an action, as received by its client. */
export interface KnownCharge {
  readonly key: string;
  readonly amountMinor: number;
  /** A clear that the client received. */
  readonly clearKey?: string;
}

/** Reference of a client's action. */
export const actionReference = (client: number, action: number): string => `action-${client}-${action}`;

export function requestOfAction(
  { agent }: ClientPlan,
  { deed, keyNumber }: ActionPlan,
  charge: KnownCharge,
  numbers: { readonly client: number; readonly action: number },
): SentRequest {
  const { operation, body } = deeds[deed];
  if (operation === "withdraw-clear") {
    const { key: chargeKey, clearKey: actionKey } = charge;
    if (actionKey === undefined) throw new Error("there is no clear to withdraw");
    const idempotencyKey = keyNumber === undefined ? undefined : `action-${numbers.client}-${keyNumber}`;
    return { operation, agent, chargeKey, actionKey, idempotencyKey, body: {} };
  }
  const name = operation === "create-subsequent-charge" ? "transactionReference" : "reference";
  return {
    operation,
    agent,
    chargeKey: charge.key,
    idempotencyKey: keyNumber === undefined ? undefined : `action-${numbers.client}-${keyNumber}`,
    body: { ...body(charge.amountMinor), [name]: actionReference(numbers.client, numbers.action) },
  };
}

/** Permission that payouts without reference to a payment also require. */
const creditPermission = "charges:CreateCredit";

/** Returns the event that API Gateway passes to the function. */
export function requestToEvent(request: SentRequest, requestId: string): APIGatewayProxyEvent {
  const { operation, agent, chargeKey, actionKey, idempotencyKey, body } = request;
  return apiEvent({
    agent,
    permissions: [operations[operation].contract.permission, creditPermission],
    idempotencyKey,
    body: actionKey === undefined ? body : undefined,
    pathParameters: chargeKey === undefined ? null : { chargeKey, ...(actionKey !== undefined && { actionKey }) },
    requestId,
  });
}
