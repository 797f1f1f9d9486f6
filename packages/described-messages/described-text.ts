import type { DescribedInput } from "./describe-input.ts";
import type { DescribedElement, DescribedMessage, DescribedProblem } from "./described-message.ts";

/** Formats described messages as lines for a terminal. */

function valueText({ value, meaning, length }: DescribedElement): string {
  if (length !== undefined) return `(not shown, length ${length})`;
  if (value === undefined) return "";
  return meaning === undefined ? value : `${value}  ${meaning}`;
}

function elementLines(element: DescribedElement, depth: number): readonly string[] {
  const { path, name = "Unknown", at, parts = [] } = element;
  const place = at ? `${at.offset}+${at.bytes}` : "";
  const indented = `${"  ".repeat(depth)}${path}`;
  const line = `  ${place.padEnd(9)} ${indented.padEnd(14)} ${name.padEnd(38)} ${valueText(element)}`.trimEnd();
  return [line, ...parts.flatMap((part) => elementLines(part, depth + 1))];
}

function problemLine({ text, path, offset }: DescribedProblem): string {
  const at = offset === undefined ? "" : `, byte ${offset}`;
  return `  ! ${text}${path === undefined && at === "" ? "" : ` (${path ?? "message"}${at})`}`;
}

function messageLines(message: DescribedInput["messages"][number]): readonly string[] {
  const { type, dialectName, bytes, elements, problems, infront = [] } = message;
  const size = bytes === undefined ? "" : `, ${bytes} bytes`;
  const behind = infront.length === 0 ? "" : `, after ${infront.join(" and ")}`;
  return [
    `${type.code === undefined ? "" : `${type.code}  `}${type.text}  [${dialectName}${size}${behind}]`,
    ...elements.flatMap((element) => elementLines(element, 0)),
    ...problems.map(problemLine),
  ];
}

export const describedText = (inputs: readonly DescribedInput[]): string =>
  inputs
    .flatMap(({ messages }) => messages)
    .map((message) => messageLines(message).join("\n"))
    .join("\n\n");

/** Returns true if at least one message was read and no message has problems. */
export function isSound(inputs: readonly DescribedInput[]): boolean {
  const messages: readonly DescribedMessage[] = inputs.flatMap((input) => input.messages);
  return messages.length > 0 && messages.every(({ problems }) => problems.length === 0);
}
