import * as v from "valibot";
import type { DescribedMessage } from "#described-messages/described-message";

/**
 * Position of a data element's value (without the element's length prefix) according to tshark, in bytes from the start of the
 * message.
 */
export interface DissectedField {
  readonly dataElement: string;
  readonly start: number;
  readonly end: number;
}

/** For each field, `-T json -x` prints the bytes in hex, their offset and their length. */
const rawField = v.looseTuple([v.string(), v.number(), v.number()]);

const output = v.tuple([
  v.object({ _source: v.object({ layers: v.object({ iso8583: v.optional(v.record(v.string(), v.unknown())) }) }) }),
]);

const isMalformed = (layer: unknown): boolean => JSON.stringify(layer).includes("_ws.malformed");

/** Returns tshark's fields, or undefined if tshark could not dissect the message. */
export function dissected(json: string, messageAt: number): readonly DissectedField[] | undefined {
  const [{ _source }] = v.parse(output, JSON.parse(json));
  const { iso8583 } = _source.layers;
  if (iso8583 === undefined || isMalformed(iso8583)) return undefined;
  const fields = Object.entries(iso8583).flatMap(([name, value]) => {
    const [, dataElement] = /^iso8583\.bit(\d+)_raw$/.exec(name) ?? [];
    const raw = v.safeParse(rawField, value);
    if (dataElement === undefined || !raw.success) return [];
    const [, at, bytes] = raw.output;
    return [{ dataElement, start: at - messageAt, end: at - messageAt + bytes }];
  });
  return fields.length === 0 ? undefined : fields;
}

/**
 * Returns the problems that our codec reports, the fields found only by tshark or only by our codec, and the fields at
 * different positions. Positions reported by our codec include the length prefix.
 */
export function differences(
  { elements, problems }: DescribedMessage,
  dissection: readonly DissectedField[],
): readonly string[] {
  const theirs = new Map(dissection.map((field) => [field.dataElement, field]));
  const paths = new Set([...elements.map(({ path }) => path), ...theirs.keys()]);
  return [
    ...problems.map(({ code, path = "message" }) => `${path}: our codec reports ${code}`),
    ...[...paths].flatMap((path) => {
      const at = elements.find((element) => element.path === path)?.at;
      const field = theirs.get(path);
      if (!at) return [`${path}: found only by tshark`];
      if (!field) return [`${path}: found only by our codec`];
      const isSame = at.offset <= field.start && at.offset + at.bytes === field.end;
      return isSame
        ? []
        : [
            `${path}: bytes ${at.offset} to ${at.offset + at.bytes} according to our codec, ${field.start} to ${field.end} according to tshark`,
          ];
    }),
  ];
}
