import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import type { PresentedToken } from "./presented-token.ts";
import type { PrivateFacts } from "./private-facts.ts";

/** Data that the host reads from every request, in the same form for all networks. */
export interface HostRequest extends PrivateFacts {
  readonly network: CardNetwork;
  readonly mti: string;
  /** The number of a card or of a network token. */
  readonly pan: string;
  readonly token: PresentedToken | undefined;
  readonly isAuthenticated: boolean;
  readonly processingCode: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** YYMM */
  readonly expiry: string | undefined;
  readonly stan: string;
  readonly rrn: string;
  /** Time that distinguishes two messages with the same trace number: field 7, or field 12 in ISO 8583:1993. */
  readonly time: string;
  readonly acquirer: string;
  readonly merchantId: string;
  readonly categoryCode: string;
}

export const isRefund = ({ processingCode }: HostRequest): boolean => processingCode.startsWith("20");
