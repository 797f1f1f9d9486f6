import { RolldownMagicString } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";

/**
 * V8 keeps a source in which one character is none of Latin-1 at two bytes a character, and reads it more slowly: a twentieth of a start. A
 * bundler writes characters out, however a source wrote them, so texts that have some are made when the module is loaded.
 */

const beyondAscii = /[^\0-\x7f]/;

/** An expression in ASCII that has the value. */
const inAscii = (value: string): string => {
  const escaped = JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `JSON.parse(${JSON.stringify(escaped)})`;
};

/** The source of a module whose texts are in ASCII: literals, keys of objects and what templates say between their values. */
export const asciiOnly = (source: string): RolldownMagicString => {
  const text = new RolldownMagicString(source);
  const keys = new Set<number>();
  new Visitor({
    Property: ({ key, computed }) => {
      if (!computed) keys.add(key.start);
      // A key without quotes is a name.
      if (!computed && key.type === "Identifier" && beyondAscii.test(key.name)) {
        text.update(key.start, key.end, `[${inAscii(key.name)}]`);
      }
    },
    Literal: ({ value, start, end }) => {
      if (typeof value !== "string" || !beyondAscii.test(value)) return;
      text.update(start, end, keys.has(start) ? `[${inAscii(value)}]` : inAscii(value));
    },
    TemplateElement: ({ value: { raw, cooked }, start }) => {
      if (typeof cooked !== "string" || !beyondAscii.test(cooked)) return;
      // Its place may begin with the sign that ends what comes before it.
      const at = source.indexOf(raw, start);
      text.update(at, at + raw.length, `\${${inAscii(cooked)}}`);
    },
  }).visit(parseAst(source, { lang: "ts" }));
  return text;
};
