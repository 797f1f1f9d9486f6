import { fromBase64url, toBase64url } from "../../../functions/three-ds/messages/base64url.ts";
import { erroForRefusal } from "../../../functions/three-ds/messages/erro-of.ts";
import { isMessageType, type MessageType } from "../../../functions/three-ds/messages/message-tables.ts";
import { decodeMethodData } from "../../../functions/three-ds/messages/method-data.ts";
import { readMessage } from "../../../functions/three-ds/messages/read-message.ts";
import type { Verdict } from "../judge.ts";
import { describeFaults } from "./describe-faults.ts";
import { objectOf, textOf } from "./read-file.ts";

/** A message by itself, without its transaction. What is to come of it follows from the manifest or from its kind. */
export async function judgeSample(root: string, file: string, expected: readonly string[] = []): Promise<Verdict> {
  const text = (await textOf(root, file)) ?? "";
  const failures = /threeDSMethodData/i.test(file)
    ? judgeMethodData(text)
    : judgeMessage(file, file.endsWith(".form.txt") ? formMessage(text) : text, expected);
  return { name: file, failures, notes: [] };
}

/** Both ways to write base64url must be read. Templates leave out what is theirs to fill in. */
function judgeMethodData(text: string): readonly string[] {
  const filled = Object.entries(objectOf(text)).filter(([, value]) => !/^<.*>$/.test(String(value)));
  const unpadded = toBase64url(JSON.stringify(Object.fromEntries(filled)));
  const padded = unpadded.padEnd(Math.ceil(unpadded.length / 4) * 4, "=");
  return [unpadded, padded].every((value) => decodeMethodData(value) !== undefined) ? [] : ["is not 3DS Method data"];
}

const formMessage = (body: string): string => {
  const fields = new URLSearchParams(body.trim());
  return fromBase64url(fields.get("cres") ?? fields.get("creq") ?? "") ?? "";
};

function judgeMessage(file: string, text: string, expected: readonly string[]): readonly string[] {
  const { messageType } = objectOf(text);
  const reading = readMessage(text, [isMessageType(messageType) ? messageType : "ARes"]);
  const faults = reading.ok ? [] : reading.refused.faults;
  const answer = reading.ok ? undefined : erroForRefusal(reading.refused, "S");
  const outcomes = [
    ...(answer === undefined ? ["never-answer-with-Erro"] : [answer.errorCode]),
    ...(reading.ok ? ["accept", "accept-leniently"] : []),
    ...(reading.ok && reading.value.messageType === "Erro" ? [`treat-as-${reading.value.errorCode}`] : []),
  ];
  const wanted = expected.length > 0 ? expected : usualOutcomes(file, messageType);
  return wanted.some((one) => outcomes.includes(one))
    ? []
    : [`expected ${wanted.join(" or ")}: ${faults.length > 0 ? `refused: ${describeFaults(faults)}` : "accepted"}`];
}

/**
 * What a client gives to a 3DS Server is an AReq in which the server's own elements are missing. What is called invalid
 * must be refused, and whatever is wrong with an `Erro` it gets no answer.
 */
function usualOutcomes(file: string, messageType: unknown): readonly string[] {
  if (!isMessageType(messageType)) return ["101"];
  if (messageType === ("Erro" satisfies MessageType)) return ["never-answer-with-Erro"];
  if (/client-input/.test(file)) return ["201"];
  return /(?:^|\/)invalid\//.test(file) ? ["101", "102", "201", "202", "203", "204", "301", "304", "305"] : ["accept"];
}
