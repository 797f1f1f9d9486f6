import type { CardNetwork } from "../card-networks/networks.ts";

/**
 * Messages exchanged with a network, as stored: the values that the message tables allow to be shown, and only the
 * lengths of all others, as numbers.
 */

type KeptValue = string | number | readonly KeptValue[] | KeptParts;

interface KeptParts {
  readonly [part: string]: KeptValue;
}

export interface RecordedMessage {
  /** `0100`, `AReq`, or `unreadable` for a message that could not be parsed. */
  readonly type: string;
  readonly fields: KeptParts;
}

/** Endings of an exchange: with a response or, without one, what is known about the message. */
export const exchangeEndings = ["answered", "no-answer", "not-sent", "rejected"] as const;

export interface Exchange {
  readonly network: CardNetwork;
  /** Tables that define the fields, with their version: `visa/1`, `emv-3ds/2.2.0`. */
  readonly dialect: string;
  /** Directory servers also start exchanges, to deliver the result of a challenge. */
  readonly begunBy: "service" | "network";
  readonly sentAt: string;
  /** Time of the response, or of the time-out. */
  readonly endedAt: string;
  readonly ending: (typeof exchangeEndings)[number];
  /** Reason for a missing response. */
  readonly reason?: string;
  readonly request: RecordedMessage;
  readonly answer?: RecordedMessage;
  /** Reply to the response: a 3-D Secure error message. */
  readonly reply?: RecordedMessage;
}

/** Subject of the exchange. */
export type ExchangeOwner = { readonly chargeKey: string } | { readonly threedsKey: string };
