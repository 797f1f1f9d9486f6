import * as v from "valibot";
import { compileDialect } from "./codec.ts";
import { dialectFileSchema } from "./definition/dialect-file-schema.ts";
import type { Dialect } from "./dialect.ts";
import { compileFraming } from "./framing/frame-codec.ts";
import { twoByteFraming } from "./framing.ts";
import { Iso8583Error } from "./iso8583-error.ts";

/**
 * Reads the dialects from an operator's JSON file. `bases` contains field tables; `dialects` contains each dialect's deviations
 * from the table named in `base`, or all its fields if `base` is empty. An invalid dialect causes the entire file to be
 * rejected.
 */
export function readDialectFile(content: unknown): ReadonlyMap<string, Dialect> {
  const parsed = v.safeParse(dialectFileSchema, content);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue) ?? "dialect file";
    throw new Iso8583Error("invalid-dialect", { path, detail: issue.message });
  }
  const { bases, dialects } = parsed.output;
  return new Map(
    Object.entries(dialects).map(([name, { base, about = "", framing = twoByteFraming, display, ...rest }]) => {
      const table = base === "" ? {} : bases[base];
      if (table === undefined) {
        throw new Iso8583Error("invalid-dialect", { path: name, detail: `there is no base table named ${base}` });
      }
      return [
        name,
        checked({ name, about, base: table, framing, ...rest, ...(display && { display: () => display }) }),
      ];
    }),
  );
}

/** Converts a dialect to the contents of a dialect file, for programs that read dialects from files. */
export const dialectToFile = ({ name, base, display, ...deviations }: Dialect) => ({
  bases: { [name]: base },
  dialects: { [name]: { base: name, ...deviations, ...(display && { display: display() }) } },
});

/** Checks the dialect by compiling it, and adds the dialect's name to errors. */
function checked(dialect: Dialect): Dialect {
  try {
    compileDialect(dialect);
    compileFraming(dialect.framing);
    return dialect;
  } catch (error) {
    if (!(error instanceof Iso8583Error)) throw error;
    throw new Iso8583Error("invalid-dialect", { path: dialect.name, detail: error.message });
  }
}
