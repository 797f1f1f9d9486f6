import { errorCodes } from "#emv-3ds-messages/error-codes";
import { isMessageType, type MessageType } from "#emv-3ds-messages/message-tables";
import { readMessage } from "#emv-3ds-messages/read-message";
import { type VisibleElements, visibleElements } from "#emv-3ds-messages/visible-elements";
import type { DescribedMessage, DescribedProblem } from "./described-message.ts";
import { describeElements } from "./reading/describe-elements.ts";
import { threeDsTexts } from "./texts/three-ds-texts.ts";

/** Describes the output of the filter `visibleElements`, for callers that store only filtered EMV 3-D Secure messages. */
export function describeVisibleElements(elements: VisibleElements): DescribedMessage {
  const { messageType, messageVersion } = elements;
  const code = isMessageType(messageType) ? messageType : undefined;
  return {
    kind: "emv-3ds",
    type: code === undefined ? { text: "Message of unknown type" } : { code, text: nameOf(code) },
    dialectName: typeof messageVersion === "string" ? `EMV 3-D Secure ${messageVersion}` : "EMV 3-D Secure",
    elements: describeElements(threeDsTexts, elements),
    problems: [],
  };
}

const nameOf = (type: MessageType): string => threeDsTexts["messageType"]?.values?.[type] ?? type;

/** The `element` of a fault can be any text from the message, so it is shown only if it looks like an element name. */
const isName = (element: string): boolean => /^[A-Za-z.]{1,120}\d?$/.test(element);

function problemsOf(message: object, type: MessageType, text: string | undefined): readonly DescribedProblem[] {
  const reading = readMessage(text ?? message, [type]);
  return reading.ok
    ? []
    : reading.refused.faults.map(({ element, errorCode, reason }) => ({
        code: errorCode,
        text: `${errorCodes[errorCode]}${isName(element) ? `: ${element} ${reason}` : ""}`,
        ...(isName(element) && { path: element }),
      }));
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notAMessage = (text: string): DescribedMessage => ({
  kind: "emv-3ds",
  type: { text: "No message" },
  dialectName: "EMV 3-D Secure",
  elements: [],
  problems: [{ code: "101", text }],
});

/**
 * Describes an EMV 3-D Secure message, given as JSON or as an object. The message is validated on its own, so errors that
 * depend on earlier messages are not detected. Never throws.
 */
export function describeThreeDs(input: string | object): DescribedMessage {
  const message = typeof input === "string" ? parsed(input) : input;
  if (!isObject(message)) return notAMessage("Not a JSON object");
  const described = describeVisibleElements(visibleElements(message));
  const { messageType } = message as { readonly messageType?: unknown };
  if (!isMessageType(messageType)) {
    return { ...described, problems: [{ code: "101", text: errorCodes["101"], path: "messageType" }] };
  }
  return { ...described, problems: problemsOf(message, messageType, typeof input === "string" ? input : undefined) };
}
