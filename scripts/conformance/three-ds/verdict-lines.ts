import { basename, dirname } from "node:path";
import * as v from "valibot";
import { isMessageType, type MessageType } from "#emv-3ds-messages/message-tables";
import { readMessage } from "#emv-3ds-messages/read-message";
import type { Reception } from "#emv-3ds-messages/reception";
import type { Verdict } from "../judge.ts";
import { describeFaults } from "./describe-faults.ts";
import { objectOf, textOf } from "./read-file.ts";
import { messageFiles } from "./transaction.ts";

const schema = v.object({
  id: v.string(),
  base: v.nullish(v.string()),
  context: v.nullish(v.string()),
  areq: v.nullish(v.record(v.string(), v.unknown())),
  message: v.unknown(),
  verdict: v.picklist(["accept", "reject"]),
  errors: v.nullish(v.record(v.string(), v.unknown())),
  disputed: v.nullish(v.unknown()),
});

type Line = v.InferOutput<typeof schema>;

/** One message a line with the verdict of another 3DS Server; disputed ones are passed over. */
export async function* judgeVerdictLines(root: string, file: string): AsyncGenerator<Verdict> {
  for (const [index, text] of ((await textOf(root, file)) ?? "").split("\n").entries()) {
    if (text.trim() === "") continue;
    const line = v.safeParse(schema, objectOf(text));
    if (!line.success) {
      yield { name: `${file}:${index + 1}`, failures: ["is not a line of id, message and verdict"], notes: [] };
    } else if (!line.output.disputed) {
      yield { name: `${file}:${line.output.id}`, failures: await judgeLine(root, file, line.output), notes: [] };
    }
  }
}

const judgeLine = async (root: string, file: string, line: Line): Promise<readonly string[]> => {
  const type = typeOf(line);
  if (type === undefined) return ["tells no message type"];
  // Texts stand for what is no JSON object, or not a sound one.
  const reading = readMessage(line.message, [type], await receptionOf(root, file, type, line));
  if (reading.ok) return line.verdict === "accept" ? [] : [`accepted; expected ${namesOf(line).join(", ")}`];
  const { faults } = reading.refused;
  if (line.verdict === "accept") return [`refused: ${describeFaults(faults)}`];
  const expected = namesOf(line);
  const isNamed =
    expected.length === 0 || expected.some((one) => faults.some(({ element }) => isSameElement(one, element)));
  return isNamed ? [] : [`expected ${expected.join(", ")}: refused: ${describeFaults(faults)}`];
};

/** The line may have changed the message's own word for its type. */
const typeOf = ({ id, base, message }: Line): MessageType | undefined => {
  const byBase = Object.entries(messageFiles).find(([file]) => file === basename(base ?? ""))?.[1];
  const byId = Object.values(messageFiles).find((type) => id.toLowerCase().startsWith(`${type.toLowerCase()}-`));
  const { messageType } = objectOf(JSON.stringify(message ?? null));
  return byBase ?? byId ?? (isMessageType(messageType) ? messageType : undefined);
};

/** The messages before it: inline, or in a folder beside the file or one above. A directory server has only the AReq. */
const receptionOf = async (
  root: string,
  file: string,
  type: MessageType,
  { context, areq }: Line,
): Promise<Reception> => {
  if (type === "AReq") return {};
  const read = async (name: string): Promise<object> => {
    const text =
      (await textOf(root, dirname(file), context ?? "", `${name}.json`)) ??
      (await textOf(root, dirname(file), "..", context ?? "", `${name}.json`));
    return context && text !== undefined ? { [name]: objectOf(text) } : {};
  };
  const before = type === "ARes" ? ["areq"] : type === "PRes" ? ["preq"] : ["areq", "ares"];
  const found = await Promise.all(before.map(read));
  return Object.assign({}, ...found, areq && { areq });
};

const namesOf = ({ errors }: Line): readonly string[] => Object.keys(errors ?? {});

/** Others name the inner element of an object by another parent, or only the parent. */
const isSameElement = (theirs: string, ours: string): boolean => {
  const [one, other] = [theirs.split("."), ours.split(".")];
  return one.at(-1) === other.at(-1) || (one.length !== other.length && one[0] === other[0]);
};
