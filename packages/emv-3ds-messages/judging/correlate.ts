import type { Fault } from "../fault.ts";
import { uuid } from "../formats/formats.ts";
import type { MessageTable } from "../message-tables.ts";
import { highestVersion } from "../message-versions.ts";
import type { Transaction } from "../reception.ts";
import { type Elements, elementOf } from "./situation.ts";

/** Whether a message belongs to its transaction: the same ids, and the same version from its first to its last. */
export const correlate = ({ echoes }: MessageTable, message: Elements, transaction: Transaction): readonly Fault[] => {
  const faults: Fault[] = [];
  for (const [earlier, ids] of Object.entries(echoes)) {
    const before = transaction[earlier as keyof Transaction];
    for (const id of ids) {
      if (differ(elementOf(before, id), elementOf(message, id))) faults.push(otherId(id, elementOf(message, id)));
    }
    if (differ(elementOf(before, "messageVersion"), elementOf(message, "messageVersion"))) {
      faults.push({
        element: "messageVersion",
        errorCode: "203",
        check: "correlation",
        reason: "must stay the same throughout a transaction",
      });
    }
  }
  return faults;
};

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
