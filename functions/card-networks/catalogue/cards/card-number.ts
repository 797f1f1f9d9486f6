import { hasLuhnDigit } from "#card-numbers/luhn";
import { isInRange, type NumberRange } from "#card-numbers/number-ranges";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import { type CardNetwork, cardNetworks, isCardNetwork, networkProfiles, profileOf } from "../../networks.ts";

export interface RecognizedCardNumber {
  readonly network: CardNetwork;
  /** All networks that can route payments with the card, starting with the network that owns the card's number range. */
  readonly networks: readonly CardNetwork[];
}

export type CardNumberRefusal = "unknown-range" | "wrong-length" | "wrong-check-digit";

export interface RoutedNumberRange extends NumberRange {
  readonly network: CardNetwork;
  readonly alsoRoutedBy?: readonly CardNetwork[];
}

/** An unknown network in a profile's `alsoRoutedBy` causes a compile error here. */
export const numberRanges: readonly RoutedNumberRange[] = cardNetworks.flatMap((network) =>
  networkProfiles[network].numberRanges.map((range) => ({ ...range, network })),
);

const rangeOf = (pan: string): RoutedNumberRange | undefined =>
  numberRanges
    .filter((range) => isInRange(range, pan))
    .reduce<RoutedNumberRange | undefined>(
      (longest, range) => (longest && longest.from.length >= range.from.length ? longest : range),
      undefined,
    );

/**
 * The range with the longest matching prefix determines the network. The length is then validated, as is the check digit if
 * the network requires one.
 */
export function recognizeCardNumber(pan: string): Result<RecognizedCardNumber, CardNumberRefusal> {
  const range = rangeOf(pan);
  if (!range) return reject("unknown-range");
  if (!range.lengths.includes(pan.length)) return reject("wrong-length");
  if (profileOf(range.network).requiresCheckDigit && !hasLuhnDigit(pan)) return reject("wrong-check-digit");
  return accept({ network: range.network, networks: [range.network, ...(range.alsoRoutedBy ?? [])] });
}

/** Returns true if one of the card's networks uses security codes of this length, or if the card number is not recognized. */
export function isSecurityCodeOf(pan: string, code: string): boolean {
  const recognized = recognizeCardNumber(pan);
  if (!recognized.ok) return true;
  return recognized.value.networks.some((network) => profileOf(network).securityCodeLength === code.length);
}

/**
 * Orders the networks of a co-badged card by the priority in the stage's settings, for example `discover,unionpay`.
 * Unlisted networks keep their order and follow the listed networks.
 */
export function byNetworkPriority(
  networks: readonly CardNetwork[],
  priority: readonly CardNetwork[],
): readonly CardNetwork[] {
  const rank = (network: CardNetwork) => (priority.includes(network) ? priority.indexOf(network) : priority.length);
  return networks.toSorted((left, right) => rank(left) - rank(right));
}

export const parseNetworkPriority = (setting: string): readonly CardNetwork[] =>
  setting
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map((name) => {
      if (!isCardNetwork(name)) throw new Error(`network priority contains an unknown network: "${name}"`);
      return name;
    });
