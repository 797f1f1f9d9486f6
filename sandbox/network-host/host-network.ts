import type { FieldValue, Iso8583Message } from "#iso8583/message";
import type { AnswerFacts } from "./answer-facts.ts";
import type { Digest } from "./ledger/digest.ts";
import type { LineRules } from "./lines/line-rules.ts";
import type { PrivateFacts, ReversalFacts } from "./private-facts.ts";

export type MessageKind = "authorization" | "reversal" | "network-management";

/** The first violated rule determines the reported data element. */
export interface FormatRule {
  readonly element: string;
  readonly holds: (message: Iso8583Message) => boolean;
}

/** A network's protocol as the host implements it, independently of the service's own code. */
export interface HostNetwork {
  readonly messageTypes: Readonly<Record<string, MessageKind>>;
  readonly codes: {
    readonly approved: string;
    readonly accountVerified: string;
    readonly partial: string;
    readonly formatError: string;
    readonly insufficientFunds: string;
    readonly invalidAmount: string;
    readonly invalidCard: string;
    readonly expiredCard: string;
    readonly duplicate: string;
    readonly reversed: string;
    readonly originalNotFound: string;
    readonly managementAccepted: string;
    /**
     * Result codes for a security code match, and for a full and a street-only match in address verification (AVS). The AVS
     * codes are Y (full) and A (street only) on all networks except Discover, where their meanings are swapped.
     */
    readonly securityCodeMatches: string;
    readonly addressMatches: string;
    readonly streetMatches: string;
  };
  readonly lines: LineRules;
  readonly codeForm: "twoCharacters" | "threeDigits";
  readonly softDecline: string | undefined;
  readonly mandatory: Readonly<Record<MessageKind, readonly string[]>>;
  readonly rules: Readonly<Record<MessageKind, readonly FormatRule[]>>;
  readonly categoryCodeElement: string;
  readonly timeElement: string;
  /** Builds the network reference of an authorization from the authorization's digest and, on Mastercard, the date. */
  readonly newReference: (digest: Digest, at: Date) => string;
  readonly read: (message: Iso8583Message) => PrivateFacts;
  readonly readReversal: (message: Iso8583Message) => ReversalFacts;
  readonly echoed: readonly string[];
  readonly write: (facts: AnswerFacts, message: Iso8583Message) => Readonly<Record<string, FieldValue | undefined>>;
}
