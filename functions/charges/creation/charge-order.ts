import type * as v from "valibot";
import type { NetworkReferences } from "../../card-networks/authorization/network-references.ts";
import type { TokenFacts } from "../../card-networks/authorization/transaction.ts";
import type { Initiator } from "../../card-networks/catalogue/stored-credentials.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { CardToUse } from "../../processor-tokens/published.ts";
import type { Money } from "../../shared/values/money.ts";
import type { ChargeType, TokenEntry } from "../domain/charge/charge-type.ts";
import type { CreateChargeBody } from "./charge-request-schemas.ts";

type Body = v.InferOutput<typeof CreateChargeBody>;

/** A client that names the first payment itself gives no currency with its amount. */
export type AgreedAmount = Pick<Money, "value"> & Partial<Pick<Money, "currency">>;

/** What is to be charged, whichever of the three ways the request came in. */
export interface ChargeOrder extends Omit<Body, "initialTransactionReferences" | "card" | "type"> {
  readonly card: CardToUse;
  readonly type: ChargeType;
  /** The entry of a token as the client gave it. */
  readonly tokenEntry?: TokenEntry;
  /** The token of the charge that began the series. */
  readonly keptToken?: TokenFacts;
  readonly initiator: Initiator;
  /** How the network named the payment that this one continues. */
  readonly originalReferences?: NetworkReferences;
  /** The networks that name payments in this way, where the client gave the name. */
  readonly namedBy?: readonly CardNetwork[];
  /** What the cardholder agreed to pay each time, as far as it is known. */
  readonly agreed?: AgreedAmount;
  readonly initialChargeKey?: string;
}
