import type { CardNetwork } from "../../card-networks/networks.ts";

export interface CardRange {
  readonly network: CardNetwork;
  readonly startRange: string;
  readonly endRange: string;
  readonly acsStartProtocolVersion: string;
  readonly acsEndProtocolVersion: string;
  readonly dsStartProtocolVersion: string;
  readonly dsEndProtocolVersion: string;
  /** Present if the issuer's ACS uses the 3DS Method to collect browser data before the authentication. */
  readonly threeDSMethodURL?: string;
  readonly acsInfoIndicator?: readonly string[];
}

/**
 * Finds the ranges that contain a card number, in the networks' order of priority. Returns at most one range per network, so
 * only a co-badged card has several ranges.
 */
export type CardRangeLookup = (cardNumber: string) => Promise<readonly CardRange[]>;
