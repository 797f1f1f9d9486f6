import { meaningOfResponseCode } from "../../../functions/card-networks/catalogue/responses/response-codes.ts";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { HostNetwork } from "../host-network.ts";
import type { HostRequest } from "../host-request.ts";
import {
  type AmountScenario,
  addressScenarios,
  cardNumberScenario,
  codesByDigits,
  responseScenarios,
} from "./amount-scenarios.ts";

/** Result of looking up a request in the scenario tables, before the issuer's remaining checks. */
export interface Scenario {
  readonly responseCode?: string | undefined;
  readonly adviceCode?: string | undefined;
  readonly special?: AmountScenario["special"] | undefined;
  readonly securityCodeLetter?: string | undefined;
  readonly addressLetter?: string | undefined;
}

const letterAt = (place: number): string => (place >= 1 && place <= 26 ? String.fromCharCode(64 + place) : " ");

/**
 * Converts three digits to a response code of the network. Returns undefined if there is no such code. For example, 051 becomes
 * 51 if codes have two characters.
 */
function codeOf(network: CardNetwork, form: HostNetwork["codeForm"], digits: string): string | undefined {
  if (Object.hasOwn(codesByDigits, digits)) return codesByDigits[digits as keyof typeof codesByDigits][form];
  const code = form === "threeDigits" ? digits : digits.slice(1);
  if (form === "twoCharacters" && !digits.startsWith("0")) return undefined;
  return meaningOfResponseCode(network, code, { kind: "account-status", authenticated: false }).known
    ? code
    : undefined;
}

function responseScenario(network: CardNetwork, form: HostNetwork["codeForm"], digits: string): Scenario {
  const rows: readonly AmountScenario[] = responseScenarios;
  const row = rows.find(({ amountMinor }) => amountMinor === 100_000 + Number(digits));
  if (!row) return { responseCode: codeOf(network, form, digits) };
  const adviceCode = network === "mastercard" ? row.adviceCode : undefined;
  return { responseCode: row[form], special: row.special, adviceCode };
}

/** Scenario 5: the security code result as a letter, then a response code; 000 leaves the decision to the issuer. */
function securityCodeScenario(network: CardNetwork, form: HostNetwork["codeForm"], amountMinor: number): Scenario {
  const digits = String(amountMinor % 1_000).padStart(3, "0");
  const place = Math.floor(amountMinor / 1_000) % 100;
  // Position 22 selects Y, like position 25.
  const securityCodeLetter = place === 22 ? "Y" : letterAt(place);
  if (digits === "000") return { securityCodeLetter };
  return { ...responseScenario(network, form, digits), securityCodeLetter };
}

function scenarioByCardNumber(network: CardNetwork, form: HostNetwork["codeForm"], pan: string): Scenario | undefined {
  const code = cardNumberScenario.exec(pan)?.groups?.["code"];
  if (code === undefined || code === "000") return undefined;
  const scenario = responseScenario(network, form, code);
  return scenario.responseCode !== undefined || scenario.special ? scenario : undefined;
}

function scenarioByAmount(network: CardNetwork, form: HostNetwork["codeForm"], amountMinor: number): Scenario {
  const thousands = Math.floor(amountMinor / 1_000);
  if (thousands === 100) return responseScenario(network, form, String(amountMinor % 1_000).padStart(3, "0"));
  if (thousands >= 501 && thousands <= 530) return securityCodeScenario(network, form, amountMinor);
  const { from, to } = addressScenarios;
  const isAddressScenario = from <= amountMinor && amountMinor <= to && amountMinor % 1_000 === 0;
  return isAddressScenario ? { addressLetter: letterAt(thousands - 400) } : {};
}

export const scenarioOf = ({ codeForm }: HostNetwork, { network, amountMinor, pan }: HostRequest): Scenario =>
  scenarioByCardNumber(network, codeForm, pan) ?? scenarioByAmount(network, codeForm, amountMinor);
