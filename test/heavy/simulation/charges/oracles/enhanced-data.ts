import { isDeepStrictEqual } from "node:util";
import type { EnhancedData } from "../../../../../functions/card-networks/clearing-file/enhanced-data.ts";
import { withoutCustomer } from "../../../../../functions/charges/domain/charge/erased-charge.ts";
import type { Books } from "../../books.ts";
import { askedToErase } from "../../operating/erased.ts";

/** Compares enhanced data of a charge with the expected data, without the customer's part if an operator may have erased it. */
export function isExpectedData(chargeKey: string, data: unknown, expected: unknown, books: Books): boolean {
  const isKept = !askedToErase(books).has(chargeKey);
  const [one, other] = [data, expected].map((each) =>
    isKept || each === undefined ? each : withoutCustomer(each as EnhancedData),
  );
  return isDeepStrictEqual(one, other);
}
