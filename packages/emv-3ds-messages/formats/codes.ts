import type { TextFormat } from "../validation/field.ts";

export const series = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, "0"));

/** A closed set of codes. The codes in `since220` were added in protocol version 2.2.0 and are reserved in 2.1.0. */
export const oneOf = (values: readonly string[], since220: readonly string[] = []): TextFormat => ({
  kind: "text",
  is: `one of ${values.join(", ")}${since220.length > 0 ? `; from 2.2.0 also ${since220.join(", ")}` : ""}`,
  accepts: (text, version) => values.includes(text) || (version !== "2.1.0" && since220.includes(text)),
});

/** A set of codes to which directory servers can add codes from 80 to 99. */
export function codes(values: readonly string[], since220: readonly string[] = []): TextFormat {
  const ours = oneOf(values, since220);
  return {
    kind: "text",
    is: `${ours.is}; or 80 to 99`,
    accepts: (text, version) => ours.accepts(text, version) || /^[89]\d$/.test(text),
  };
}

export const yesOrNo = oneOf(["Y", "N"]);
