import type { Agent } from "../../agents/published.ts";
import type { ScaExemption } from "../../card-networks/catalogue/sca-exemptions.ts";
import { currenciesTakenBy, networkSupports } from "../../card-networks/catalogue/support.ts";
import { isWallet, tokenFeatureOf } from "../../card-networks/catalogue/tokens.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { type Acceptor, acquirerBinOf, isOfFacilitator, merchantProblems } from "../../merchants/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { ReferenceRates } from "../../shared/values/reference-rates.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import type { Warning } from "../../shared/values/warnings.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { type CreditSettings, creditTerms } from "../credit/credit-terms.ts";
import type { CardAuthentication } from "../domain/charge/bound-authentication.ts";
import type { CreditUsage } from "../domain/charge/credit-taken.ts";
import { isByDevice } from "../domain/charge/device-authentication.ts";
import { decideClearAfter } from "../domain/clearing/clearing-times.ts";
import { type AuthenticationRefusal, decideAuthentication } from "../domain/creation/card-authentication.ts";
import { type ChargedToken, chargedToken, tokenWarnings } from "../domain/creation/charged-token.ts";
import type { ChargedPayee } from "../domain/creation/payee.ts";
import { brokenRule, decideExemption } from "../domain/creation/request-rules.ts";
import { brokenTokenRule } from "../domain/creation/token-rules.ts";
import { type CreditTerms, creditUsedBy } from "../domain/credit/credit.ts";
import type { AuthenticationReference, GivenValue } from "./authentication-reference.ts";
import type { ChargeOrder } from "./charge-order.ts";
import { warningsAbout } from "./charge-warnings.ts";
import type { ChargingRefusal, TokenRefusal } from "./charging-problems.ts";

export interface AdmittedCharge {
  readonly order: ChargeOrder;
  readonly acceptor: Acceptor;
  readonly network: CardNetwork;
  readonly clearingMode: "auto" | "manual";
  readonly authentication: CardAuthentication | undefined;
  /** Kept in memory only, never stored. */
  readonly authenticationValue: string | undefined;
  readonly token: ChargedToken | undefined;
  readonly exemption: ScaExemption | undefined;
  /** Part of the agent's daily refund limit that an unreferenced refund uses. */
  readonly credit: CreditUsage | undefined;
  readonly warnings: readonly Warning[];
}

export interface ReferredTo extends AuthenticationReference {
  readonly acceptor: Acceptor;
  /** Networks whose card ranges include the card number. */
  readonly networks: readonly CardNetwork[];
  /** Merchants, other than the authentication's own merchant, whose charges may use this authentication. */
  readonly mayPayFor: readonly string[];
  readonly allowsExternal: boolean;
  /** True if the operator allows the agent to accept Apple Pay and Google Pay. */
  readonly allowsWallets: boolean;
  /** Rates that convert limits in euros into other currencies. */
  readonly rates: ReferenceRates;
  readonly credits: CreditTerms;
  readonly isAgentSuspended: boolean;
}

/** Permissions and limits that the operator has set for the agent. */
export const termsOf = (agent: Agent | undefined, rates: ReferenceRates, settings: CreditSettings) => ({
  allowsExternal: agent?.externalAuthentications === true,
  allowsWallets: agent?.wallets === true,
  rates,
  credits: creditTerms(agent, rates, settings),
  isAgentSuspended: agent?.suspended === true,
});

const invalid = (detail: string) => reject(refusal(chargeProblems.invalidRequest, detail));

/** Validates a charge order against the data that it refers to. Makes no external calls. */
export function validateCharge(
  order: ChargeOrder,
  referred: ReferredTo,
  now: Date,
): Result<AdmittedCharge, ChargingRefusal | TokenRefusal> {
  const { acceptor, networks, isSameCard, mayPayFor, allowsExternal, isAgentSuspended } = referred;
  if (isAgentSuspended) {
    return reject(refusal(commonProblems.agentSuspended, "The operator has suspended the agent."));
  }
  if (acceptor.suspended) {
    const detail = `The operator has suspended the acceptor '${acceptor.key}'.`;
    return reject(refusal(merchantProblems.acceptorSuspended, detail));
  }
  if (acceptor.chargesBlocked || acceptor.status !== "active") {
    const detail = `The acceptor '${acceptor.key}' is ${acceptor.chargesBlocked ? "blocked" : acceptor.status}.`;
    return reject(refusal(merchantProblems.acceptorBlocked, detail));
  }
  const onNetwork = networkOf(order, networks, acceptor);
  if (!onNetwork.ok) return onNetwork;
  const network = onNetwork.value;

  const unusable = unusableToken(order, network, acceptor, referred.allowsWallets);
  if (unusable) return reject(unusable);
  const broken = brokenTokenRule(order, network) ?? brokenRule(order, network);
  if (broken !== undefined) return invalid(broken);
  const clearingMode = order.clearingMode ?? "auto";
  const clearAfter = decideClearAfter(order.clearAfter ? timeOf(order.clearAfter) : undefined, clearingMode, now);
  if (!clearAfter.ok) return invalid(clearAfter.refused);
  const given = order.threeDsAuthenticationResult;
  const value = referred.values.get(network);
  const known = { ours: referred.proof, value: value?.known, mayPayFor, allowsExternal };
  const payee = payeeOf(acceptor);
  const authenticated = given && decideAuthentication(given, known, { ...order, network, isSameCard, payee }, now);
  if (authenticated && !authenticated.ok) return reject(authenticationRefusal(authenticated.refused));

  const authentication = authenticated && boundTo(value, authenticated.value.authentication, order);
  const token = chargedToken(order, network, authentication);
  const facts = {
    fraudRate: acceptor.fraudRate,
    rates: referred.rates,
    answered: authenticated?.value.answeredExemption,
    isByDevice: isByDevice({ ...order, token: token?.fact }),
    granted: authentication?.grantedExemption,
  };
  const exempt = decideExemption(order, { ...order, network }, facts);
  if (!exempt.ok) return invalid(exempt.refused);

  const credit = order.type.intent === "refund" ? creditUsedBy(order.amount, referred.credits, now) : accept(undefined);
  if (!credit.ok) return reject(refusal(chargeProblems.creditLimitExceeded, credit.refused));

  const { exemption, warnings } = exempt.value;
  return accept({
    order,
    acceptor,
    network,
    clearingMode,
    authentication,
    authenticationValue: authenticated?.value.authenticationValue,
    token,
    exemption,
    credit: credit.value,
    warnings: [
      ...warningsAbout(order, network, acceptor, now),
      ...(token ? tokenWarnings(order, network, token, authentication, paidMerchant(acceptor)) : []),
      ...(authenticated?.value.warnings ?? []),
      ...warnings,
    ],
  });
}

/**
 * Rejects a token that the network or the acceptor does not support, or that the agent is not allowed to charge. Later payments
 * in a series skip this check, because the token was checked when the series started.
 */
function unusableToken(
  { tokenDetails }: ChargeOrder,
  network: CardNetwork,
  { bin }: Acceptor,
  allowsWallets: boolean,
): TokenRefusal | undefined {
  if (!tokenDetails) return undefined;
  const { type } = tokenDetails;
  if (!networkSupports(network, tokenFeatureOf[type])) {
    return refusal(chargeProblems.incompatibleNetwork, `${network} does not support tokens of the type '${type}'.`);
  }
  if (type === "network" && network === "american-express" && isOfFacilitator(bin)) {
    const detail =
      "Acceptors of a payment facilitator (amexModel payfac) cannot accept American Express network tokens.";
    return refusal(chargeProblems.incompatibleNetwork, detail);
  }
  if (!isWallet(tokenDetails) || allowsWallets) return undefined;
  const detail = `The operator has not enabled payments with '${type}' for your agent.`;
  return refusal(chargeProblems.walletsNotAllowed, detail);
}

const paidMerchant = ({ mcc, merchant }: Acceptor) => ({
  categoryCode: mcc,
  country: merchant.registeredAddress.countryCode,
});

function payeeOf({ key, mid, bin, merchant }: Acceptor): ChargedPayee {
  const acquirerBIN = acquirerBinOf(bin);
  return {
    network: bin.network,
    acceptorKey: key,
    merchantKey: merchant.key,
    acquirerBIN,
    merchantId: mid,
    seNumber: isOfFacilitator(bin) ? acquirerBIN : mid,
  };
}

/** An account verification does not consume an authentication, because no money moves. */
const boundTo = (
  value: GivenValue | undefined,
  authentication: CardAuthentication,
  { type }: Pick<ChargeOrder, "type">,
): CardAuthentication =>
  value && type.intent !== "account-status" ? { ...authentication, binding: value.partition } : authentication;

/**
 * Returns the network of the acceptor's acquirer BIN. Rejects the request if the card does not belong to that network, if a
 * different network was requested, or if the network does not support the currency.
 */
function networkOf(
  { network: chosen, amount }: ChargeOrder,
  networks: readonly CardNetwork[],
  { bin: { network } }: Acceptor,
): Result<CardNetwork, ChargingRefusal> {
  if (chosen && !networks.includes(chosen)) {
    const detail = `network is '${chosen}', but the card belongs to '${networks.join("' or '")}'`;
    return reject(refusal(chargeProblems.unexpectedNetwork, detail));
  }
  const possible = chosen ? [chosen] : networks;
  if (!possible.includes(network)) {
    const detail = `The card network is '${possible.join("' or '")}', but the acceptor's acquirer BIN belongs to '${network}'`;
    return reject(refusal(chargeProblems.unexpectedNetwork, detail));
  }
  const currencies = currenciesTakenBy(network);
  if (!currencies || currencies.includes(amount.currency)) return accept(network);
  const detail = `amount.currency is '${amount.currency}', but ${network} supports only '${currencies.join("' or '")}'`;
  return reject(refusal(chargeProblems.unexpectedCurrency, detail));
}

const problemOfAuthentication = {
  "invalid-request": chargeProblems.invalidRequest,
  mismatch: chargeProblems.authenticationMismatch,
  "already-used": chargeProblems.authenticationAlreadyUsed,
  "external-not-allowed": chargeProblems.externalAuthenticationNotAllowed,
  "not-found": commonProblems.referencedEntityNotFound,
} as const;

const authenticationRefusal = ({ kind, detail, nextStep }: AuthenticationRefusal): ChargingRefusal =>
  refusal(problemOfAuthentication[kind], detail, nextStep && { members: { nextStep } });
