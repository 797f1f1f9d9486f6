import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileDialect } from "./codec.ts";
import { defaultDialect } from "./default-dialect.ts";
import type { Dialect } from "./dialect.ts";
import type { Iso8583Message } from "./message.ts";
import { errorOf } from "./testing/codec-for.ts";

const page = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
const message: Iso8583Message = JSON.parse(/```json\n(.+?)```/s.exec(page)?.[1] ?? "");
const codec = compileDialect(defaultDialect);

const rows = [...page.matchAll(/^\| (MTI|bitmap|DE \d+) \| `(.+?)` \|/gm)].map(([, part = "", bytes = ""]) =>
  Buffer.from(bytes, part === "bitmap" ? "hex" : "latin1"),
);

/** The default dialect in the encodings that the page names next to it. */
const encodedAs: Readonly<Record<string, Dialect>> = {
  default: defaultDialect,
  Mastercard: {
    ...defaultDialect,
    mti: "ebcdic",
    profile: { n: "ebcdic", nVar: "ebcdic", c: "ebcdic", b: "raw", pfx: "ebcdic" },
  },
  Visa: {
    ...defaultDialect,
    mti: "bcd",
    profile: { n: "bcdL", nVar: "bcdL", c: "ebcdic", b: "raw", pfx: "binary" },
    fields: { ...defaultDialect.fields, 2: { def: "n..19", pfxLen: 1 } },
  },
};

describe("the worked example of the README", () => {
  it("packs to the bytes in its table, and unpacks to the same message", () => {
    const packed = codec.pack(message);
    expect(Buffer.concat(rows).toString("hex")).toBe(Buffer.from(packed).toString("hex"));
    expect(codec.unpack(packed)).toEqual(message);
    expect(page).toContain(`The message is ${packed.length} bytes long.`);
  });

  it("fails as the last line of the README states if only 40 bytes arrive", () =>
    expect(errorOf(() => codec.unpack(codec.pack(message).slice(0, 40)))).toMatchObject({ path: "DE4", offset: 36 }));

  it.each(Object.entries(encodedAs))("has the length that the page states for the encodings of %s", (name, dialect) => {
    const { 2: number = "", 4: amount = "" } = message.fields;
    const { length } = compileDialect(dialect).pack({ mti: message.mti, fields: { 2: number, 4: amount } });
    expect(page).toMatch(new RegExp(`^\\| ${name} \\|.+\\| ${length} bytes \\|$`, "m"));
  });
});
