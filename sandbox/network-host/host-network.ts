import type { FieldValue, Iso8583Message } from "#iso8583/message";
import type { AnswerFacts } from "./answer-facts.ts";
import type { Digest } from "./ledger/digest.ts";
import type { LineRules } from "./lines/line-rules.ts";
import type { PrivateFacts, ReversalFacts } from "./private-facts.ts";

export type MessageKind = "authorization" | "reversal" | "network-management";

/** A rule that a request must follow; the first broken one names its data element. */
export interface FormatRule {
  readonly element: string;
  readonly holds: (message: Iso8583Message) => boolean;
}

/** How one network is spoken by the host. Written from the field facts, apart from the service's own recipes. */
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
    /** Letter of a security code that matches; an address that matches is Y and a street alone A, but at Discover. */
    readonly securityCodeMatches: string;
    readonly addressMatches: string;
    readonly streetMatches: string;
  };
  /** What it does at the other end of lines that stations sign on at. */
  readonly lines: LineRules;
  readonly codeForm: "twoCharacters" | "threeDigits";
  readonly softDecline: string | undefined;
  readonly mandatory: Readonly<Record<MessageKind, readonly string[]>>;
  readonly rules: Readonly<Record<MessageKind, readonly FormatRule[]>>;
  readonly categoryCodeElement: string;
  readonly timeElement: string;
  /** Names an approved authorization, from a digest that is its own. */
  readonly newReference: (digest: Digest, at: Date) => string;
  readonly read: (message: Iso8583Message) => PrivateFacts;
  readonly readReversal: (message: Iso8583Message) => ReversalFacts;
  readonly echoed: readonly string[];
  readonly write: (facts: AnswerFacts, message: Iso8583Message) => Readonly<Record<string, FieldValue | undefined>>;
}
