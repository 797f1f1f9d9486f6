import type { CardNetwork } from "../card-networks/networks.ts";

/**
 * What was said to a network and back, as it is kept: of each message the values that its tables allow to be shown, and of all others
 * their length. A number is such a length.
 */

type KeptValue = string | number | readonly KeptValue[] | KeptParts;

interface KeptParts {
  readonly [part: string]: KeptValue;
}

export interface RecordedMessage {
  /** `0100`, `AReq`; `unreadable` of one that no table could read. */
  readonly type: string;
  readonly fields: KeptParts;
}

/** Whether the other side answered, and where not, what is known of the message. */
export const exchangeEndings = ["answered", "no-answer", "not-sent", "rejected"] as const;

export interface Exchange {
  readonly network: CardNetwork;
  /** Whose tables name the fields, and which of them: `visa/1`, `emv-3ds/2.2.0`. */
  readonly dialect: string;
  /** Directory servers begin an exchange, too: they bring the result of a challenge. */
  readonly begunBy: "service" | "network";
  readonly sentAt: string;
  /** When the answer was there, or was waited for no longer. */
  readonly endedAt: string;
  readonly ending: (typeof exchangeEndings)[number];
  /** Why there is no answer. */
  readonly reason?: string;
  readonly request: RecordedMessage;
  readonly answer?: RecordedMessage;
  /** What was said to the answer: an error message of 3-D Secure. */
  readonly reply?: RecordedMessage;
}

/** What the exchange was about. */
export type ExchangeOwner = { readonly chargeKey: string } | { readonly threedsKey: string };
