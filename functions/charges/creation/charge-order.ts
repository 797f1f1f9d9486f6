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

/** Agreed amount. It has no currency if the client specified the first payment with its network reference. */
export type AgreedAmount = Pick<Money, "value"> & Partial<Pick<Money, "currency">>;

/** Charge to make, from any of the three request types. */
export interface ChargeOrder extends Omit<Body, "initialTransactionReferences" | "card" | "type"> {
  readonly card: CardToUse;
  readonly type: ChargeType;
  /** Entry of a token as specified by the client. */
  readonly tokenEntry?: TokenEntry;
  /** Token of the charge that started the series. */
  readonly keptToken?: TokenFacts;
  readonly initiator: Initiator;
  /** Network references of the payment that this one continues. */
  readonly originalReferences?: NetworkReferences;
  /** Networks that use this kind of reference, if the client specified it. */
  readonly namedBy?: readonly CardNetwork[];
  /** Amount that the cardholder agreed to pay each time, as far as it is available. */
  readonly agreed?: AgreedAmount;
  readonly initialChargeKey?: string;
}
