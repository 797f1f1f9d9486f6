import type { TokenType } from "../../../card-networks/authorization/transaction.ts";
import type { Initiator } from "../../../card-networks/catalogue/stored-credentials.ts";
import { cryptogramLengthsOf, isTokenIndicatorOf, isWallet } from "../../../card-networks/catalogue/tokens.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { ChargeType, TokenEntry } from "../charge/charge-type.ts";
import { type TokenCombination, tokenCombinationOf, tokenCombinations } from "../charge/token-combinations.ts";
import { describedCombinations } from "./described-combinations.ts";

/** Each individual field has already been validated; these rules cover combinations. */

export interface GivenToken {
  readonly type: TokenType;
  readonly tokenCryptogram?: string | undefined;
  readonly threeDsCryptogram?: string | undefined;
  /** Electronic commerce indicator, two digits. */
  readonly eci?: string | undefined;
  readonly tokenRequestorId?: string | undefined;
}

export interface AskedWithToken {
  readonly type: ChargeType;
  readonly tokenEntry?: TokenEntry | undefined;
  readonly tokenDetails?: GivenToken | undefined;
  /** Stored token of the charge that started the series. */
  readonly keptToken?: object | undefined;
  readonly initialChargeKey?: string | undefined;
  readonly initiator: Initiator;
  readonly card: { readonly cvc?: string | undefined };
  readonly threeDsAuthenticationResult?: object | undefined;
}

export const cryptogramOf = ({ tokenCryptogram, threeDsCryptogram }: GivenToken): string | undefined =>
  tokenCryptogram ?? threeDsCryptogram;

/** Returns undefined if no rule is violated. */
export function brokenTokenRule(requested: AskedWithToken, network: CardNetwork): string | undefined {
  const { tokenEntry, tokenDetails: details, keptToken, initialChargeKey } = requested;
  if (tokenEntry === undefined) {
    return details && "tokenDetails is allowed only with type.cardEntry token or token-on-file.";
  }
  if (details) return brokenBesideDetails(requested, tokenEntry, details, network);
  if (keptToken) return undefined;
  return initialChargeKey === undefined
    ? `tokenDetails is missing: type.cardEntry '${tokenEntry}' is for network tokens and wallets. For a card number or a processor token, send e-commerce, card-on-file or manual.`
    : `type.cardEntry is '${tokenEntry}', but the initial charge was made with a card number.`;
}

function brokenBesideDetails(
  { type, initiator, card, threeDsAuthenticationResult: result }: AskedWithToken,
  cardEntry: TokenEntry,
  details: GivenToken,
  network: CardNetwork,
): string | undefined {
  if (card.cvc !== undefined) return "A token has no security code. Omit card.cvc.";
  const combination = tokenCombinationOf({ ...type, cardEntry }, initiator);
  if (!combination?.tokens.includes(details.type)) {
    return `type and tokenDetails.type are not a valid combination. ${describedCombinations(tokenCombinations, { type, initiator })}`;
  }
  if (result && isWallet(details)) {
    return "The wallet has already authenticated the cardholder. Omit threeDsAuthenticationResult.";
  }
  if (result && network === "american-express" && cryptogramOf(details) !== undefined) {
    return "American Express accepts only one cryptogram. Omit threeDsAuthenticationResult.";
  }
  return brokenByCryptogram(combination, details, network) ?? brokenByIndicator(combination, details, network);
}

function brokenByCryptogram(
  { cryptogram: wanted, use }: TokenCombination,
  details: GivenToken,
  network: CardNetwork,
): string | undefined {
  const name = isWallet(details) ? "tokenDetails.threeDsCryptogram" : "tokenDetails.tokenCryptogram";
  const cryptogram = cryptogramOf(details);
  if (cryptogram === undefined) return wanted === "required" ? `${name} is missing.` : undefined;
  if (wanted === "none") return `${name} is not allowed for this use: ${use}.`;
  const lengths = cryptogramLengthsOf(network);
  const { byteLength } = Buffer.from(cryptogram, "base64");
  if (lengths.includes(byteLength)) return undefined;
  return `${name} has ${byteLength} bytes, but ${network} requires ${lengths.join(" or ")}.`;
}

function brokenByIndicator(
  { cryptogram: wanted, use }: TokenCombination,
  { type, eci }: GivenToken,
  network: CardNetwork,
): string | undefined {
  if (eci === undefined) return undefined;
  if (wanted === "none") return `tokenDetails.eci is not allowed for this use: ${use}.`;
  return isTokenIndicatorOf(network, type, eci)
    ? undefined
    : `tokenDetails.eci is '${eci}', which ${network} does not accept with tokenDetails.type '${type}'.`;
}
