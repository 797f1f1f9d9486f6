import type { CardNetwork } from "../../card-networks/networks.ts";

/** Range of card numbers, as reported by the directory server. */
export interface CardRange {
  readonly network: CardNetwork;
  readonly startRange: string;
  readonly endRange: string;
  readonly acsStartProtocolVersion: string;
  readonly acsEndProtocolVersion: string;
  readonly dsStartProtocolVersion: string;
  readonly dsEndProtocolVersion: string;
  /** Present if the issuer collects browser data before the authentication. */
  readonly threeDSMethodURL?: string;
  readonly acsInfoIndicator?: readonly string[];
}

/**
 * Finds the ranges that contain a card number, in the networks' order of priority: at most one per network, several for a
 * co-badged card.
 */
export type CardRangeLookup = (cardNumber: string) => Promise<readonly CardRange[]>;
