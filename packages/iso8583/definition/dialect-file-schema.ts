import * as v from "valibot";
import type { Alternative, Bitmapped, Composite, Positional, Repeated, Tlv } from "../composite-spec.ts";
import type { ShownAs } from "../dialect.ts";
import { dataEncodings, type FieldSpec, type FieldTable, prefixEncodings } from "./field-spec.ts";

/** Schema of a dialect file. The property names are the same as in `Dialect` and its parts; unknown names are rejected. */

const dataEncoding = v.picklist(dataEncodings);
const prefixEncoding = v.picklist(prefixEncodings);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16));
const order = v.exactOptional(v.picklist(["ascending", "as-given"]));

const fieldSpec: v.GenericSchema<FieldSpec> = v.strictObject({
  def: v.string(),
  enc: v.exactOptional(dataEncoding),
  pfx: v.exactOptional(prefixEncoding),
  pfxLen: v.exactOptional(count),
  count: v.exactOptional(v.picklist(["units", "bytes"])),
  pad: v.exactOptional(
    v.union([
      v.literal("none"),
      v.strictObject({ side: v.picklist(["left", "right"]), character: v.pipe(v.string(), v.length(1)) }),
    ]),
  ),
  parts: v.exactOptional(v.lazy(() => composite)),
});

const row = v.union([v.string(), fieldSpec], "a field must be a definition such as n6, or an object with def");
const fieldTable: v.GenericSchema<FieldTable> = v.record(v.string(), row);

const positional: v.GenericSchema<Positional> = v.strictObject({ kind: v.literal("positional"), parts: fieldTable });

const repeated: v.GenericSchema<Repeated> = v.strictObject({ kind: v.literal("repeated"), of: positional });

const tlv: v.GenericSchema<Tlv> = v.strictObject({
  kind: v.literal("tlv"),
  tag: v.strictObject({ length: count, enc: v.picklist(["ascii", "ebcdic", "raw"]) }),
  length: v.strictObject({ size: count, enc: prefixEncoding }),
  parts: v.exactOptional(fieldTable),
  unknown: v.exactOptional(row),
  lead: v.exactOptional(v.strictObject({ key: v.string(), def: row })),
  order,
});

const berTlv = v.strictObject({ kind: v.literal("ber-tlv"), parts: v.exactOptional(fieldTable), order });

const bitmapped: v.GenericSchema<Bitmapped> = v.strictObject({
  kind: v.literal("bitmapped"),
  bytes: count,
  enc: v.exactOptional(v.picklist(["raw", "hex-ascii", "hex-ebcdic"])),
  head: v.exactOptional(fieldTable),
  parts: fieldTable,
});

const alternative: v.GenericSchema<Alternative> = v.strictObject({
  kind: v.literal("alternative"),
  firstByte: v.array(v.pipe(v.string(), v.regex(/^[0-9A-F]{2}$/))),
  announced: v.lazy(() => composite),
  otherwise: positional,
});

const composite: v.GenericSchema<Composite> = v.lazy((input) => {
  const kind = (input as { kind?: unknown } | null)?.kind;
  const layouts: readonly (readonly [string, v.GenericSchema<Composite>])[] = [
    ["positional", positional],
    ["repeated", repeated],
    ["tlv", tlv],
    ["ber-tlv", berTlv],
    ["bitmapped", bitmapped],
    ["alternative", alternative],
  ];
  return layouts.find(([name]) => name === kind)?.[1] ?? positional;
});

const profile = v.strictObject({
  n: dataEncoding,
  nVar: dataEncoding,
  c: dataEncoding,
  z: v.exactOptional(dataEncoding),
  b: dataEncoding,
  xn: v.exactOptional(dataEncoding),
  cx: v.exactOptional(dataEncoding),
  pfx: prefixEncoding,
});

const framing = v.strictObject({
  length: v.strictObject({
    size: v.picklist([2, 4]),
    enc: prefixEncoding,
    includesPrefix: v.boolean(),
    zeroBytes: v.picklist([0, 2]),
  }),
  maxLength: v.pipe(v.number(), v.integer(), v.minValue(1)),
  header: v.union([
    v.literal("none"),
    v.strictObject({ kind: v.literal("visa"), destinationStation: v.string(), sourceStation: v.string() }),
  ]),
});

const shownAs: v.GenericSchema<ShownAs> = v.union([
  v.picklist(["shown", "masked"]),
  v.strictObject({ identifier: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
]);

const dialect = v.strictObject({
  base: v.string(),
  about: v.exactOptional(v.string()),
  mti: v.picklist(["ascii", "ebcdic", "bcd"]),
  bitmap: v.picklist(["raw", "hex-ascii", "hex-ebcdic"]),
  hexLetters: v.exactOptional(v.picklist(["upper", "lower"])),
  bitmapFixed: v.exactOptional(v.literal(16)),
  profile,
  fields: v.exactOptional(fieldTable),
  display: v.exactOptional(v.record(v.string(), shownAs)),
  framing: v.exactOptional(framing),
});

export const dialectFileSchema = v.strictObject({
  bases: v.record(v.string(), fieldTable),
  dialects: v.record(v.string(), dialect),
});
