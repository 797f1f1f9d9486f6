import { fromBase64url, toBase64url } from "#emv-3ds-messages/base64url";
import { isMessageType } from "#emv-3ds-messages/message-tables";
import { decodeMethodData } from "#emv-3ds-messages/method-data";
import { readMessage } from "#emv-3ds-messages/read-message";
import type { Verdict } from "../verdict.ts";
import { expectedOutcomes, unexpected } from "./outcome.ts";
import { objectOf, textOf } from "./read-file.ts";

/**
 * Validates a message that is not part of a 3-D Secure transaction. The expected outcome is in the manifest, or is derived
 * from the message type and the path.
 */
export async function validateSample(root: string, file: string, manifest: readonly string[] = []): Promise<Verdict> {
  const text = (await textOf(root, file)) ?? "";
  const failures = /threeDSMethodData/i.test(file)
    ? validateMethodData(text)
    : validateMessage(file, file.endsWith(".form.txt") ? formMessage(text) : text, manifest);
  return { name: file, failures, notes: [] };
}

/**
 * 3DS Method data must be readable as base64url with and without padding. Templates contain placeholders such as `<value>`
 * instead of the sender's values; elements with a placeholder are removed first.
 */
function validateMethodData(text: string): readonly string[] {
  const filled = Object.entries(objectOf(text)).filter(([, value]) => !/^<.*>$/.test(String(value)));
  const unpadded = toBase64url(JSON.stringify(Object.fromEntries(filled)));
  const padded = unpadded.padEnd(Math.ceil(unpadded.length / 4) * 4, "=");
  return [unpadded, padded].every((value) => decodeMethodData(value) !== undefined) ? [] : ["is not 3DS Method data"];
}

function formMessage(body: string): string {
  const fields = new URLSearchParams(body.trim());
  return fromBase64url(fields.get("cres") ?? fields.get("creq") ?? "") ?? "";
}

function validateMessage(file: string, text: string, manifest: readonly string[]): readonly string[] {
  const { messageType } = objectOf(text);
  const reading = readMessage(text, [isMessageType(messageType) ? messageType : "ARes"]);
  return unexpected(reading, expectedOutcomes(file, messageType, manifest));
}
