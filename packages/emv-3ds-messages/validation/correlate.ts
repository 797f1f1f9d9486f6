import type { Fault } from "../fault.ts";
import { uuid } from "../formats/formats.ts";
import type { MessageTable } from "../message-tables.ts";
import { highestVersion } from "../message-versions.ts";
import type { Transaction } from "../reception.ts";
import { type Elements, elementOf } from "./situation.ts";

/**
 * Message categories defined by a directory server (80 to 99) can correspond to either of the two EMV categories, so they
 * are not compared.
 */
const isCategoryOfEmv = (value: unknown): boolean => value === "01" || value === "02";

/** Elements that must not change within a 3-D Secure transaction, each with a predicate that selects the values to compare. */
const lasting: Readonly<Record<string, (value: unknown) => boolean>> = {
  messageVersion: () => true,
  messageCategory: isCategoryOfEmv,
};

/** Checks that a message belongs to its 3-D Secure transaction: the IDs and the constant elements must match. */
export function correlate(
  { shape, echoes }: MessageTable,
  message: Elements,
  transaction: Transaction,
): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [earlier, ids] of Object.entries(echoes)) {
    const before = transaction[earlier as keyof Transaction];
    for (const id of ids) {
      if (differ(elementOf(before, id), elementOf(message, id))) faults.push(otherId(id, elementOf(message, id)));
    }
    for (const [element, isBinding] of Object.entries(lasting)) {
      const [one, other] = [elementOf(before, element), elementOf(message, element)];
      const isNamed = Object.hasOwn(shape.fields, element);
      if (isNamed && isBinding(one) && isBinding(other) && differ(one, other)) faults.push(changed(element));
    }
  }
  return faults;
}

const changed = (element: string): Fault => ({
  element,
  errorCode: "203",
  check: "correlation",
  reason: "must not change within a transaction",
});

/** The error contains the ID from the received message, unless that ID is malformed. */
const otherId = (element: string, received: unknown): Fault => ({
  element,
  errorCode: "301",
  check: "correlation",
  reason: "does not match the transaction",
  ...(typeof received === "string" && uuid.accepts(received, highestVersion) && { detail: received }),
});

/**
 * IDs are hexadecimal, and some parties return them in a different letter case, so case is ignored. Missing IDs are covered by
 * the presence checks.
 */
const differ = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && one.toLowerCase() !== other.toLowerCase();
