import { chargeVersionsIn, isApproved, type Oracle } from "../../books.ts";
import { readMessages } from "../sent-cryptograms.ts";

/** Networks decline a repeated cryptogram: at most one of the payments with the same cryptogram was approved. */
export const cryptogramsPayOnce: Oracle = (books) => {
  const given = (books.parts.networkTokens?.given ?? []).filter(({ request }) => request.operation === "create-charge");
  if (given.length === 0) return [];
  const approved = chargeVersionsIn(books).filter(isApproved);
  const paidBy = new Map(
    readMessages(books).flatMap(({ invocation, kind, network, stan }) => {
      const charge = approved.find(({ sent }) => sent.network === network && sent.stan === stan);
      return charge && kind === "authorization" ? [[invocation, charge.key] as const] : [];
    }),
  );
  return [...Map.groupBy(given, ({ cryptogram }) => cryptogram).values()].flatMap((givers) => {
    const paid = new Set(givers.flatMap(({ invocation }) => paidBy.get(invocation) ?? []));
    return paid.size > 1 ? [`one cryptogram paid for ${[...paid].join(" and ")}`] : [];
  });
};
