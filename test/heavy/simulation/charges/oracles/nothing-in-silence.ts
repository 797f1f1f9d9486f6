import { type Books, chargeVersionsIn, type Oracle } from "../../books.ts";
import type { Heard } from "../../client.ts";
import { actionReference } from "../../sent-request.ts";
import { effects, paymentsIn } from "./one-effect-per-request.ts";

/**
 * Requests without an idempotency key cannot be repeated safely, so no response can deny an effect that happened. Only a
 * missing response and 502, 503 and 504 leave the outcome open.
 */
export const nothingInSilence: Oracle = (books) => [...chargedInSilence(books), ...doneInSilence(books)];

const isOpen = ({ response }: Heard): boolean => !response || [502, 503, 504].includes(response.statusCode);

const isConfirmed = ({ response }: Heard): boolean => response?.statusCode === 201;

/** More effects have no response than requests have an unknown outcome. */
const wrong = (done: number, responses: readonly Heard[]): boolean =>
  done - responses.filter(isConfirmed).length > responses.filter(isOpen).length;

function chargedInSilence(books: Books): readonly string[] {
  const keyless = books.responses.filter(
    ({ request }) => request.idempotencyKey === undefined && request.chargeKey === undefined,
  );
  const begun = paymentsIn(books).filter(({ recordPk }) => recordPk === undefined);
  const charged = begun.filter(({ key }) =>
    chargeVersionsIn(books).some((charge) => charge.key === key && charge.authorization.startsWith("approved")),
  );
  const confirmed = keyless.filter(
    (one) => isConfirmed(one) && JSON.parse(one.response?.body ?? "").status.authorization !== "declined",
  );
  return wrong(charged.length, [...confirmed, ...keyless.filter(isOpen)])
    ? [`${charged.length} payments without a key are approved, and ${confirmed.length} of their clients heard so`]
    : [];
}

const doneInSilence = (books: Books): readonly string[] =>
  books.plan.clients.flatMap(({ actions }, client) =>
    actions.flatMap(({ keyNumber }, place) => {
      const reference = actionReference(client + 1, place + 1);
      const name = `action ${client + 1}.${place + 1}`;
      const responses = books.responses.filter(({ send }) => send.startsWith(`${name}.`));
      return keyNumber === undefined && wrong(effects(reference, books), responses)
        ? [`${name} was done, but its client heard that it was not`]
        : [];
    }),
  );
