import { type Books, kindOf, type Oracle } from "../../books.ts";

/**
 * Checks that an authentication value, which can pay, is stored only where it must be: in the authentication, its proof, and
 * the recorded responses that a repeated request receives.
 */
export const authenticationValuesAreKept: Oracle = (books) => {
  const left = books.parts.threeDSecure;
  if (!left) return [];
  const values = new Set(
    [...left.answered.values(), ...left.brought.map(({ message }) => JSON.stringify(message))].flatMap((text) =>
      [...text.matchAll(/"authenticationValue":"([^"]+)"/g)].map(([, value]) => String(value)),
    ),
  );
  if (values.size === 0) return [];
  return Object.entries(placesIn(books)).flatMap(([place, contents]) =>
    contents.flatMap((one) => {
      const text = JSON.stringify(one);
      return [...values].some((value) => text.includes(value)) ? [`a ${place} holds an authentication value`] : [];
    }),
  );
};

const rightfulKinds = ["3ds", "authentication-proof", "idempotency"];

const placesIn = ({ items, vaultItems, messageItems, changes, files, parts, log }: Books) => ({
  item: items.filter((item) => !rightfulKinds.includes(kindOf(item))),
  change: changes.filter(({ item }) => item && !rightfulKinds.includes(kindOf(item))),
  "vault item": vaultItems,
  "message item": messageItems,
  file: [...files.values()].map((content) => Buffer.from(content).toString("latin1")),
  "posted event": parts.telling?.taken ?? [],
  "log line": log,
});
