import type { Books } from "../books.ts";

/** The charges whose card data operators have asked to be erased, whatever they heard. */
export const askedToErase = ({ parts }: Pick<Books, "parts">): ReadonlySet<string> =>
  new Set(
    (parts.operating ?? []).flatMap(({ url, input }) =>
      url === "erase-card-data" ? [String(input["chargeKey"])] : [],
    ),
  );
