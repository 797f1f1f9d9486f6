import { basename, dirname } from "node:path";
import * as v from "valibot";
import type { Fault } from "#emv-3ds-messages/fault";
import { isMessageType, type MessageType } from "#emv-3ds-messages/message-tables";
import { readMessage } from "#emv-3ds-messages/read-message";
import type { Reception } from "#emv-3ds-messages/reception";
import type { Verdict } from "../verdict.ts";
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

/** Validates one message per line against the verdict of another 3DS Server. Lines marked `disputed` are skipped. */
export async function* validateVerdictLines(root: string, file: string): AsyncGenerator<Verdict> {
  for (const [index, text] of ((await textOf(root, file)) ?? "").split("\n").entries()) {
    if (text.trim() === "") continue;
    const line = v.safeParse(schema, objectOf(text));
    if (!line.success) {
      yield {
        name: `${file}:${index + 1}`,
        failures: ["is not a JSON object with id, message and verdict"],
        notes: [],
      };
    } else if (!line.output.disputed) {
      yield { name: `${file}:${line.output.id}`, ...(await validateLine(root, file, line.output)) };
    }
  }
}

async function validateLine(root: string, file: string, line: Line): Promise<Omit<Verdict, "name">> {
  const type = typeOf(line);
  if (type === undefined) return { failures: ["has no message type"], notes: [] };
  const { reception, notes } = await receptionOf(root, file, type, line);
  // A message that is not a valid JSON object is given as a string.
  return { failures: failuresOf(readMessage(line.message, [type], reception), line), notes };
}

function failuresOf(reading: ReturnType<typeof readMessage>, line: Line): readonly string[] {
  if (reading.ok)
    return line.verdict === "accept" ? [] : [`accepted; expected an error in ${namesOf(line).join(", ")}`];
  const { faults } = reading.refused;
  if (line.verdict === "accept") return [`rejected: ${describeFaults(faults)}`];
  const expected = namesOf(line);
  const isNamed = expected.length === 0 || expected.some((one) => faults.some((fault) => isNamedBy(one, fault)));
  return isNamed ? [] : [`expected an error in ${expected.join(", ")}; rejected: ${describeFaults(faults)}`];
}

/** The type in the message itself is only a fallback, because the test case might have altered the type. */
function typeOf({ id, base, message }: Line): MessageType | undefined {
  const byBase = Object.entries(messageFiles).find(([file]) => file === basename(base ?? ""))?.[1];
  const byId = Object.values(messageFiles).find((type) => id.toLowerCase().startsWith(`${type.toLowerCase()}-`));
  const { messageType } = objectOf(JSON.stringify(message ?? null));
  return byBase ?? byId ?? (isMessageType(messageType) ? messageType : undefined);
}

/**
 * Returns the earlier messages of the transaction, from the folder that the line's `context` names: a folder next to the
 * file or one level above. The AReq can also be in the line itself (`areq`).
 */
async function receptionOf(
  root: string,
  file: string,
  type: MessageType,
  { context, areq }: Line,
): Promise<{ readonly reception: Reception; readonly notes: readonly string[] }> {
  if (type === "AReq") return { reception: {}, notes: [] };
  const read = async (name: string): Promise<object> => {
    const text =
      (await textOf(root, dirname(file), context ?? "", `${name}.json`)) ??
      (await textOf(root, dirname(file), "..", context ?? "", `${name}.json`));
    return context && text !== undefined ? { [name]: objectOf(text) } : {};
  };
  const before = type === "ARes" ? ["areq"] : type === "PRes" ? ["preq"] : ["areq", "ares"];
  const found: Reception = Object.assign({}, ...(await Promise.all(before.map(read))));
  const isMissing = Boolean(context) && Object.keys(found).length === 0;
  return {
    reception: { ...found, ...(areq && { areq: areq as unknown as NonNullable<Reception["areq"]> }) },
    notes: isMissing ? [`validated without its context: there are no messages in ${context}`] : [],
  };
}

const namesOf = ({ errors }: Line): readonly string[] => Object.keys(errors ?? {});

/** Returns true if the error concerns the named element. An unrecognized critical extension (202) is named by its ID. */
const isNamedBy = (name: string, { element, detail = element }: Fault): boolean =>
  detail === name || isSameElement(name, element);

/** Other 3DS Servers can report a nested element under a different parent, or report only the parent. */
function isSameElement(theirs: string, ours: string): boolean {
  const [one, other] = [theirs.split("."), ours.split(".")];
  return one.at(-1) === other.at(-1) || (one.length !== other.length && one[0] === other[0]);
}
