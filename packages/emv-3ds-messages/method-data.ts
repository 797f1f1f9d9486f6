import { encodeMessage, fromBase64url } from "./base64url.ts";
import { url, uuid } from "./formats/formats.ts";
import { highestVersion } from "./message-versions.ts";
import { optional, required, type Shape } from "./validation/field.ts";
import type { Elements } from "./validation/situation.ts";
import { isObject, validateElements } from "./validation/validate-elements.ts";

/**
 * `threeDSMethodData`: a hidden iframe posts this data to the ACS with a notification URL, and the ACS's 3DS Method page posts
 * it back without that URL.
 */
export interface MethodData {
  readonly threeDSServerTransID: string;
  readonly threeDSMethodNotificationURL?: string;
}

const methodDataShape: Shape<MethodData> = {
  fields: { threeDSServerTransID: required(uuid), threeDSMethodNotificationURL: optional(url(256)) },
};

export const encodeMethodData = (data: MethodData): string => encodeMessage(data);

/** Decodes 3DS Method data; undefined if the value is malformed. */
export function decodeMethodData(value: string): MethodData | undefined {
  const data = parsed(fromBase64url(value) ?? "");
  return isObject(data) && isMethodData(data) ? data : undefined;
}

const isMethodData = (data: Elements): data is Elements & MethodData =>
  validateElements(methodDataShape, {
    message: data,
    version: highestVersion,
    deviceChannel: undefined,
    messageCategory: undefined,
    reception: {},
  }).length === 0;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
