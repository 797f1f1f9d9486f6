import type { TokenType } from "../../card-networks/authorization/transaction.ts";
import type { ScaExemption } from "../../card-networks/catalogue/sca-exemptions.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";

/** Party that bears fraud losses, and the reason, such as the ARes or RReq, the charge's ECI, an exemption or the wallet. */

export interface DecidingMessage {
  /** `RReq` after a challenge, otherwise `ARes`. */
  readonly type: "ARes" | "RReq";
  readonly transStatus: string;
  readonly transStatusReason?: string | undefined;
  readonly eci?: string | undefined;
}

export interface FraudRiskFacts {
  readonly network: CardNetwork;
  /** Party that bears fraud losses. Undefined if no money moves, or while the authentication has no final result. */
  readonly bearer: "acquirer" | "issuer" | undefined;
  /** The requested exemption. */
  readonly exemption?: ScaExemption | undefined;
  /** True for a merchant-initiated charge and for a 3RI authentication. */
  readonly isMerchantInitiated: boolean;
  /** The authentication's result, as used by the charge. */
  readonly authentication?:
    | {
        readonly result: "authenticated" | "attempt" | "non-authenticated";
        readonly eci: string;
        readonly source: "own" | "external";
      }
    | undefined;
  /** Wallet used for the payment, and the ECI that was sent. */
  readonly wallet?: { readonly type: Exclude<TokenType, "network">; readonly eci: string } | undefined;
  readonly message?: DecidingMessage | undefined;
}

export function fraudRiskInWords(facts: FraudRiskFacts): string {
  const { bearer, authentication, message, wallet, exemption, isMerchantInitiated } = facts;
  if (!bearer) return "No party: no money moves, or the authentication has no final result yet";
  const because = reasonFor(facts);
  if (bearer === "issuer") return `The issuer: ${because}`;
  if (exemption !== undefined)
    return `The acquirer: the exemption '${exemption}' was requested, so liability did not shift`;
  if (authentication || message || wallet) return `The acquirer: ${because}`;
  return isMerchantInitiated
    ? "The acquirer: the payment is merchant-initiated and has no authentication"
    : "The acquirer: the charge was made without 3-D Secure";
}

function reasonFor({ network, authentication, message, wallet, bearer }: FraudRiskFacts): string {
  if (wallet) {
    const paid = `the charge was paid with '${wallet.type}' and has ECI ${wallet.eci} on ${network}`;
    return bearer === "issuer" ? `the device authenticated the cardholder: ${paid}` : paid;
  }
  const messageText = message && messageInWords(message);
  if (!authentication) return messageText ?? "there is no authentication";
  const { result, eci, source } = authentication;
  const result3ds = `the result is '${result}' and the charge's ECI on ${network} is ${eci}`;
  if (messageText !== undefined) return `${messageText}, so ${result3ds}`;
  return source === "external" ? `${result3ds}, as specified by the agent` : result3ds;
}

const messageInWords = ({ type, transStatus, transStatusReason, eci }: DecidingMessage): string =>
  [
    `the ${type} had transStatus ${transStatus}`,
    ...(transStatusReason === undefined ? [] : [`(reason ${transStatusReason})`]),
    eci === undefined ? "without an ECI" : `with ECI ${eci}`,
  ].join(" ");
