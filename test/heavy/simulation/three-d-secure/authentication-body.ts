import { aBrowser, transactionIds } from "../../../../functions/three-ds/testing/authentication-builders.ts";
import { testCardOf } from "../../../../sandbox/test-cards/test-cards.ts";
import type { NetworkTokenPlan } from "../network-tokens/network-tokens-plan.ts";
import { type EnteredType, enteredType, tokenNumberOf } from "../network-tokens/token-payer.ts";
import { type ClientPlan, isByMerchant } from "../plan.ts";
import { paymentOf } from "../sent-request.ts";
import { runsBegin } from "../timeline.ts";
import type { ShopperPlan } from "./shopper-plan.ts";

/** The authentication request that a merchant sends before a client of a run pays. */

type CardDigits = Pick<ShopperPlan, "enrolment" | "outcome">;

/** The card of a shopper, or the network token that its client pays with. */
export const cardOf = (
  { network }: Pick<ClientPlan, "network">,
  { enrolment, outcome }: CardDigits,
  token?: NetworkTokenPlan,
): string =>
  token ? tokenNumberOf(token, { network }, "network", outcome) : testCardOf(network, `${enrolment}${outcome}`);

/** A card as requests identify it: by number or by processor token. */
export type NamedCard = { readonly number: string } | { readonly processorTokenKey: string };

export const isByToken = (card: NamedCard): card is { readonly processorTokenKey: string } =>
  "processorTokenKey" in card;

/** A card of the same network whose digits select another outcome. */
export const anotherCardOf = (
  client: Pick<ClientPlan, "network">,
  { enrolment, outcome }: CardDigits,
  token?: NetworkTokenPlan,
): string => cardOf(client, { enrolment, outcome: outcome === "00" ? "01" : "00" }, token);

/** Returns true if the authentication takes place without the cardholder. */
export const isRequestorInitiated = ({ kind }: Pick<ClientPlan, "kind">): boolean => isByMerchant({ kind });

interface Amount {
  readonly value: number;
  readonly currency: string;
}

const lessThan = ({ value, currency }: Amount): Amount => ({ value: value - 1, currency });

export function bodyOfAuthentication(
  client: ClientPlan,
  shopper: ShopperPlan,
  card: NamedCard,
  threeDSServerTransID: string | undefined,
  token?: NetworkTokenPlan,
): Readonly<Record<string, unknown>> {
  const { merchantAcceptorResolver, amount, type, transactionReference } = paymentOf(client).body as {
    readonly merchantAcceptorResolver: { readonly merchantAcceptorKey: string };
    readonly amount: Amount;
    readonly type: EnteredType;
    readonly transactionReference: string;
  };
  const common = {
    merchantAcceptorKey: merchantAcceptorResolver.merchantAcceptorKey,
    card: { ...card, ...(!isByToken(card) && { expiryMonth: 12, expiryYear: 2031 }), holderName: "Zoe Miller" },
    amount: shopper.pays === "by its key, for more than was authenticated" ? lessThan(amount) : amount,
    transactionReference,
  };
  if (isRequestorInitiated(client)) {
    const { acsTransID: acsTransId, dsTransID: dsTransId } = transactionIds;
    const dateTime = runsBegin.toISOString();
    return {
      ...common,
      threeRiIndicator: "ucof",
      threeDsPriorAuthenticationInfo: { authMethod: "challenge", dateTime, acsTransId, dsTransId },
    };
  }
  return {
    ...common,
    type: token ? enteredType(token, client, type) : type,
    notificationUrl: "https://shop.example/result",
    authenticationContext: { browserData: aBrowser },
    ...(shopper.challengeIndicator && { challengeIndicator: shopper.challengeIndicator }),
    ...(threeDSServerTransID !== undefined && { threeDSServerTransID }),
  };
}
