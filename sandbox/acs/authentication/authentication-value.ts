import { createHmac } from "node:crypto";
import { indicatorsOf } from "../../../functions/card-networks/catalogue/electronic-commerce-indicators.ts";
import type { AuthenticationOutcome } from "../../../functions/card-networks/networks/profile-words.ts";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { AcsLedger } from "../acs-records.ts";

/**
 * Returns a 20-byte authentication value, in base64, that only this issuer can compute. The value is always the same for the
 * same transaction.
 */
export const authenticationValueFor = ({ secret }: AcsLedger, acsTransID: string): string =>
  createHmac("sha1", secret).update(`authentication value ${acsTransID}`).digest("base64");

export type Indicator = AuthenticationOutcome;

export const indicatorFor = (network: CardNetwork, indicator: Indicator): string => indicatorsOf(network)[indicator];
