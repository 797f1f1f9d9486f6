import { type Books, chargesIn, kindOf, type Oracle, presentmentsIn } from "../../books.ts";
import type { GivenOrder } from "../operators.ts";

/**
 * An erasure is rejected only with status 409 and a message that names the charge that is open or has just changed. After a
 * successful one, the card and the customer's data are gone, the card receives no refund, the charge still exists, and the audit
 * trail names the operator.
 */
export const erasedCardsAreGone: Oracle = (books) => {
  const given = books.parts.operating?.filter(({ url }) => url === "erase-card-data") ?? [];
  const done = given.filter(({ answered }) => answered?.statusCode === 200);
  return [
    ...given.filter((order) => !done.includes(order)).flatMap(withoutReason),
    ...done.flatMap((order) => stillThere(order, books)),
    ...done.flatMap((order) => refundedSince(order, books)),
    ...done.flatMap((order) => untold(order, books)),
  ];
};

const withoutReason = ({ name, answered }: GivenOrder): readonly string[] =>
  answered?.statusCode === 409 && /\bchg-/.test(answered.body) ? [] : [`${name} heard ${answered?.body ?? "nothing"}`];

const namesCustomer = (stored: object): boolean => JSON.stringify(stored).includes("customerCode");

function stillThere({ name, input }: GivenOrder, books: Books): readonly string[] {
  const { chargeKey } = input;
  const charge = chargesIn(books).find(({ key }) => key === chargeKey);
  if (!charge) return [`${chargeKey}, whose card data ${name} erased, is not there`];
  const card = books.vaultItems.find(({ pk }) => pk === `card#${charge.card.reference}`);
  const presented = presentmentsIn(books).filter((one) => one.chargeKey === chargeKey && namesCustomer(one));
  const ofCustomer = books.items.filter(
    (item) =>
      item["pk"] === `charge#${chargeKey}` &&
      ["charge", "action", "clearing"].includes(kindOf(item)) &&
      namesCustomer(item),
  );
  return [
    ...(card ? [`the vault has the card of ${chargeKey}, which ${name} erased`] : []),
    ...presented.map(({ messageNumber }) => `presentment ${messageNumber} of ${chargeKey} has data of the customer`),
    ...ofCustomer.map(({ sk }) => `${sk} of ${chargeKey} has data of the customer, which ${name} erased`),
  ];
}

const refundedSince = ({ name, input, heardMs }: GivenOrder, { responses }: Books): readonly string[] =>
  responses
    .filter(
      ({ request, response, startedMs, send }) =>
        request.chargeKey === input["chargeKey"] &&
        request.operation === "refund-charge" &&
        response?.statusCode === 201 &&
        startedMs > heardMs &&
        // A repeated request gets its first response.
        response.headers?.["Idempotency-Replayed"] === undefined &&
        !responses.some((other) => other.send === send && other.startedMs <= heardMs),
    )
    .map(({ invocation }) => `${invocation} was paid to the card of ${input["chargeKey"]}, which ${name} erased`);

/** Two concurrent erasures leave one audit entry. */
function untold({ name, input, answered }: GivenOrder, { items }: Books): readonly string[] {
  const { erased } = JSON.parse(answered?.body ?? "{}") as { readonly erased?: boolean };
  const isTold = items.some(
    (item) =>
      kindOf(item) === "entry" && item["action"] === "eraseCardData" && item["entityKey"] === input["chargeKey"],
  );
  return isTold || !erased ? [] : [`${name} erased the card data of ${input["chargeKey"]}, and no entry tells so`];
}
