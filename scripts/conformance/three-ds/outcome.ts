import { erroForRefusal } from "#emv-3ds-messages/erro-of";
import { isMessageType } from "#emv-3ds-messages/message-tables";
import type { readMessage } from "#emv-3ds-messages/read-message";
import { describeFaults } from "./describe-faults.ts";

/**
 * Returns the expected outcomes of a file, from the manifest or derived from the message type and path. Without a known
 * message type, error 101 is expected. An `Erro` never gets a response, even if the `Erro` is malformed. A file whose path
 * contains `client-input` is an AReq without the elements that the 3DS Server adds, so error 201 is expected. Messages in a
 * folder named `invalid` must be rejected. All other messages must be accepted.
 */
export function expectedOutcomes(
  file: string,
  messageType: unknown,
  manifest: readonly string[] = [],
): readonly string[] {
  if (manifest.length > 0) return manifest;
  if (!isMessageType(messageType)) return ["101"];
  if (messageType === "Erro") return ["never-answer-with-Erro"];
  if (/client-input/.test(file)) return ["201"];
  return /(?:^|\/)invalid\//.test(file) ? ["refuse"] : ["accept"];
}

/** Describes an unexpected outcome. Returns an empty list if one of the expected outcomes occurred. */
export function unexpected(reading: ReturnType<typeof readMessage>, expected: readonly string[]): readonly string[] {
  if (expected.some((one) => outcomesOf(reading).includes(one))) return [];
  const actual = reading.ok ? "accepted" : `rejected: ${describeFaults(reading.refused.faults)}`;
  return [expected.includes("accept") ? actual : `expected ${expected.join(" or ")}; ${actual}`];
}

function outcomesOf(reading: ReturnType<typeof readMessage>): readonly string[] {
  if (reading.ok) {
    const { value } = reading;
    const ending = value.messageType === "Erro" ? ["never-answer-with-Erro", `treat-as-${value.errorCode}`] : [];
    return ["accept", "accept-leniently", ...ending];
  }
  const answer = erroForRefusal(reading.refused, "S");
  return answer === undefined ? ["never-answer-with-Erro"] : ["refuse", answer.errorCode];
}
