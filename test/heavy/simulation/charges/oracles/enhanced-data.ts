import { isDeepStrictEqual } from "node:util";
import type { EnhancedData } from "../../../../../functions/card-networks/clearing-file/enhanced-data.ts";
import { withoutCustomer } from "../../../../../functions/charges/domain/charge/erased-charge.ts";
import type { Books } from "../../books.ts";
import { askedToErase } from "../../operating/erased.ts";

/** Whether enhanced data of a charge is as expected. Of a charge whose customer data may be erased, only what was bought has to be the same. */
export const isExpectedData = (chargeKey: string, data: unknown, expected: unknown, books: Books): boolean => {
  const isKept = !askedToErase(books).has(chargeKey);
  const [one, other] = [data, expected].map((each) =>
    isKept || each === undefined ? each : withoutCustomer(each as EnhancedData),
  );
  return isDeepStrictEqual(one, other);
};
