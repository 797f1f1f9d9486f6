import type { Fault } from "../fault.ts";
import { uuid } from "../formats/formats.ts";
import type { MessageTable } from "../message-tables.ts";
import { highestVersion } from "../message-versions.ts";
import type { Transaction } from "../reception.ts";
import { type Elements, elementOf } from "./situation.ts";

/** Categories that a directory server names itself (80 to 99) may stand for either of EMV's two. */
const isCategoryOfEmv = (value: unknown): boolean => value === "01" || value === "02";

/** What several messages of a transaction say, and what must stay the same from its first to its last. */
const lasting: Readonly<Record<string, (value: unknown) => boolean>> = {
  messageVersion: () => true,
  messageCategory: isCategoryOfEmv,
};

/** Whether a message belongs to its transaction: the same ids, and what stays the same throughout. */
export const correlate = (
  { shape, echoes }: MessageTable,
  message: Elements,
  transaction: Transaction,
): readonly Fault[] => {
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
};

const changed = (element: string): Fault => ({
  element,
  errorCode: "203",
  check: "correlation",
  reason: "must stay the same throughout a transaction",
});

/** The sender is told which id it sent. What has not even the shape of one is not repeated. */
const otherId = (element: string, received: unknown): Fault => ({
  element,
  errorCode: "301",
  check: "correlation",
  reason: "is not that of the transaction",
  ...(typeof received === "string" && uuid.accepts(received, highestVersion) && { detail: received }),
});

/** Ids are hexadecimal; some parties answer them in the other case. What is missing is judged by presence. */
const differ = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && one.toLowerCase() !== other.toLowerCase();
