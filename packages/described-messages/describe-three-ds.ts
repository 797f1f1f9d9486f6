import { errorCodes } from "#emv-3ds-messages/error-codes";
import { isMessageType, type MessageType } from "#emv-3ds-messages/message-tables";
import { readMessage } from "#emv-3ds-messages/read-message";
import { type VisibleElements, visibleElements } from "#emv-3ds-messages/visible-elements";
import type { DescribedMessage, DescribedProblem } from "./described-message.ts";
import { describeElements } from "./reading/describe-elements.ts";
import { threeDsTexts } from "./texts/three-ds-texts.ts";

/** What a filter left of a message of EMV 3-D Secure, in words; for whoever kept that and not the message. */
export const describeVisibleElements = (elements: VisibleElements): DescribedMessage => {
  const { messageType, messageVersion } = elements;
  const code = isMessageType(messageType) ? messageType : undefined;
  return {
    kind: "emv-3ds",
    type: code === undefined ? { text: "Message of an unknown type" } : { code, text: nameOf(code) },
    dialectName: typeof messageVersion === "string" ? `EMV 3-D Secure ${messageVersion}` : "EMV 3-D Secure",
    elements: describeElements(threeDsTexts, elements),
    problems: [],
  };
};

const nameOf = (type: MessageType): string => threeDsTexts["messageType"]?.values?.[type] ?? type;

/** A name that stands in the message may be anything: it is told if it looks like one. */
const isName = (element: string): boolean => /^[A-Za-z.]{1,120}\d?$/.test(element);

const problemsOf = (message: object, type: MessageType, text: string | undefined): readonly DescribedProblem[] => {
  const reading = readMessage(text ?? message, [type]);
  return reading.ok
    ? []
    : reading.refused.faults.map(({ element, errorCode, reason }) => ({
        code: errorCode,
        text: `${errorCodes[errorCode]}${isName(element) ? `: ${element} ${reason}` : ""}`,
        ...(isName(element) && { path: element }),
      }));
};

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const notAMessage = (text: string): DescribedMessage => ({
  kind: "emv-3ds",
  type: { text: "No message" },
  dialectName: "EMV 3-D Secure",
  elements: [],
  problems: [{ code: "101", text }],
});

/**
 * A message of EMV 3-D Secure in words, from its JSON or as an object. It is judged by itself, so what only the messages before it
 * could tell is not found. Never throws.
 */
export const describeThreeDs = (input: string | object): DescribedMessage => {
  const message = typeof input === "string" ? parsed(input) : input;
  if (!isObject(message)) return notAMessage("Not a JSON object");
  const described = describeVisibleElements(visibleElements(message));
  const { messageType } = message as { readonly messageType?: unknown };
  if (!isMessageType(messageType)) {
    return { ...described, problems: [{ code: "101", text: errorCodes["101"], path: "messageType" }] };
  }
  return { ...described, problems: problemsOf(message, messageType, typeof input === "string" ? input : undefined) };
};
