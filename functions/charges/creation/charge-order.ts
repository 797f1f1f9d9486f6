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

/**
 * Amount that the cardholder agreed to. The currency is absent if the client identified the first payment by its network
 * reference.
 */
export type AgreedAmount = Pick<Money, "value"> & Partial<Pick<Money, "currency">>;

/** Charge to create, from any of the three request types. */
export interface ChargeOrder extends Omit<Body, "initialTransactionReferences" | "card" | "type"> {
  readonly card: CardToUse;
  readonly type: ChargeType;
  readonly tokenEntry?: TokenEntry;
  /** Network or wallet token of the charge that started the series. */
  readonly keptToken?: TokenFacts;
  readonly initiator: Initiator;
  /** Network references of the earlier payment in the series or of the refunded payment. */
  readonly originalReferences?: NetworkReferences;
  /** Networks that use the kind of reference in `originalReferences`; present only if the client sent the reference. */
  readonly namedBy?: readonly CardNetwork[];
  readonly agreed?: AgreedAmount;
  readonly initialChargeKey?: string;
}
