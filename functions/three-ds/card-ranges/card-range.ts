import type { CardNetwork } from "../../card-networks/networks.ts";

/** What a directory server tells of the card numbers from one to another. */
export interface CardRange {
  readonly network: CardNetwork;
  readonly startRange: string;
  readonly endRange: string;
  readonly acsStartProtocolVersion: string;
  readonly acsEndProtocolVersion: string;
  readonly dsStartProtocolVersion: string;
  readonly dsEndProtocolVersion: string;
  /** Present when the issuer wants to see the browser before it is asked. */
  readonly threeDSMethodURL?: string;
  readonly acsInfoIndicator?: readonly string[];
}

/**
 * The ranges that a card number lies in, by the priority of their networks: at most one for each network, several for a
 * co-badged card.
 */
export type CardRangeLookup = (cardNumber: string) => Promise<readonly CardRange[]>;
