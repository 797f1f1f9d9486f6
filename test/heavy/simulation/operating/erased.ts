import type { Books } from "../books.ts";

/** Charges for which an operator requested an erasure, regardless of the response. */
export const askedToErase = ({ parts }: Pick<Books, "parts">): ReadonlySet<string> =>
  new Set(
    (parts.operating ?? []).flatMap(({ url, input }) =>
      url === "erase-card-data" ? [String(input["chargeKey"])] : [],
    ),
  );
