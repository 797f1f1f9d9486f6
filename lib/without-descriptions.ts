import { RolldownMagicString } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";

/**
 * What schemas say for people (titles, descriptions, examples) is read by the description of the API and by no request, so
 * functions whose start is waited for do without it.
 */

/** The parts of a pipe that valibot only keeps. */
const toldOnly: ReadonlySet<string> = new Set(["description", "examples", "metadata", "title"]);

/** The `<name>` of a call of `v.<name>(…)`. */
const calledOfValibot = (node: unknown): string | undefined => {
  const { callee } = node as {
    readonly callee?: { readonly object?: { readonly name?: string }; readonly property?: { readonly name?: string } };
  };
  return callee?.object?.name === "v" ? callee.property?.name : undefined;
};

/** The source of a module whose schemas have nothing in their pipes that is only told. */
export const withoutDescriptions = (source: string): RolldownMagicString => {
  const text = new RolldownMagicString(source);
  new Visitor({
    CallExpression: (call) => {
      if (calledOfValibot(call) !== "pipe") return;
      for (const [index, part] of call.arguments.entries()) {
        const before = call.arguments[index - 1];
        if (before && toldOnly.has(calledOfValibot(part) ?? "")) text.remove(before.end, part.end);
      }
    },
  }).visit(parseAst(source, { lang: "ts" }));
  return text;
};
