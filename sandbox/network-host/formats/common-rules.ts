import type { Iso8583Message } from "#iso8583/message";
import type { FormatRule, HostNetwork } from "../host-network.ts";
import { textOf } from "./message-text.ts";

/** Rules for single data elements, shared by all networks. Absent elements pass. */

const month = "(0[1-9]|1[0-2])";
const day = "(0[1-9]|[12]\\d|3[01])";
const time = "([01]\\d|2[0-3])[0-5]\\d[0-5]\\d";

export const matches = (element: string, form: RegExp): FormatRule => ({
  element,
  holds: (message) => !(element in message.fields) || form.test(textOf(message, element)),
});

export const rule = (element: string, holds: (message: Iso8583Message) => boolean): FormatRule => ({ element, holds });

export const identityRules: readonly FormatRule[] = [
  matches("7", new RegExp(`^${month}${day}${time}$`)),
  matches("11", /^(?!000000)\d{6}$/),
];

export const transactionRules: readonly FormatRule[] = [
  matches("2", /^\d{12,19}$/),
  matches("3", /^(00|20)\d{4}$/),
  matches("4", /^\d{12}$/),
  ...identityRules,
  matches("14", new RegExp(`^\\d\\d${month}$`)),
  matches("19", /^\d{3}$/),
  matches("32", /^\d{1,11}$/),
  rule("37", (message) => {
    const reference = textOf(message, "37");
    return reference === "" || (/^\d{12}$/.test(reference) && reference.endsWith(textOf(message, "11")));
  }),
  matches("41", /\S/),
  matches("42", /\S/),
  matches("49", /^\d{3}$/),
];

/**
 * The shared transaction rules, and the ISO 8583:1987 rules for the local time and date (fields 12 and 13) and the merchant
 * category code (field 18).
 */
export const rules1987: readonly FormatRule[] = [
  ...transactionRules,
  matches("12", new RegExp(`^${time}$`)),
  matches("13", new RegExp(`^${month}${day}$`)),
  matches("18", /^\d{4}$/),
];

/** Field 90 identifies the reversed message, and field 95 contains the replacement amount. */
export const reversalRules1987: readonly FormatRule[] = [
  rule("90", (message) => ["0100", "0101"].includes(textOf(message, "90", "1"))),
  rule("90", (message) => /^(?!000000)\d{6}$/.test(textOf(message, "90", "2"))),
  rule("90", (message) => new RegExp(`^${month}${day}${time}$`).test(textOf(message, "90", "3"))),
  rule("90", (message) => textOf(message, "90", "4") === textOf(message, "32").padStart(11, "0")),
  rule("90", (message) => textOf(message, "90", "5") === textOf(message, "33").padStart(11, "0")),
  rule("95", (message) => !("95" in message.fields) || /^\d{12}$/.test(textOf(message, "95", "1"))),
];

/** The amount must be zero for an account status inquiry, and must not be zero otherwise. */
export const amountRule = (isAccountStatus: (message: Iso8583Message) => boolean): FormatRule =>
  rule("4", (message) => isAccountStatus(message) === (Number(textOf(message, "4")) === 0));

/**
 * Returns the invalid data element: `0` for an unknown message type, otherwise the first missing element, otherwise the
 * first element that violates a rule. Returns undefined if the request is valid.
 */
export function wrongElementIn(network: HostNetwork, message: Iso8583Message): string | undefined {
  const kind = network.messageTypes[message.mti];
  if (!kind) return "0";
  const missing = network.mandatory[kind].find((element) => !(element in message.fields));
  return missing ?? network.rules[kind].find(({ holds }) => !holds(message))?.element;
}
