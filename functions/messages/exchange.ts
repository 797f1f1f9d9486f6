import type { CardNetwork } from "../card-networks/networks.ts";

/**
 * Messages exchanged with a network, as stored. Card numbers are masked. A value that the field tables do not allow to be
 * shown is replaced by its length (a number).
 */

type KeptValue = string | number | readonly KeptValue[] | KeptParts;

interface KeptParts {
  readonly [part: string]: KeptValue;
}

export interface RecordedMessage {
  /** Message type such as `0100` or `AReq`, or `unreadable` for a message that could not be parsed. */
  readonly type: string;
  readonly fields: KeptParts;
}

/**
 * Outcome of an exchange: `answered` (a response was received), `no-answer` (the network might have processed the message),
 * `not-sent`, or `rejected` (by the network or the connector).
 */
export const exchangeEndings = ["answered", "no-answer", "not-sent", "rejected"] as const;

export interface Exchange {
  readonly network: CardNetwork;
  /** Name and version of the field tables for the messages, such as `visa/1` or `emv-3ds/2.2.0`. */
  readonly dialect: string;
  /** Party that started the exchange. Directory servers also start exchanges, to deliver the result of a challenge. */
  readonly begunBy: "service" | "network";
  readonly sentAt: string;
  /** Time of the response, the timeout or the failure. */
  readonly endedAt: string;
  readonly ending: (typeof exchangeEndings)[number];
  /** Reason for an outcome other than `answered`. */
  readonly reason?: string;
  readonly request: RecordedMessage;
  readonly answer?: RecordedMessage;
  /** 3-D Secure error message (Erro) sent in reply to an invalid response. */
  readonly reply?: RecordedMessage;
}

export type ExchangeOwner = { readonly chargeKey: string } | { readonly threedsKey: string };
