import { RolldownMagicString } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";

/**
 * A bundler cannot know that a call does nothing beside giving a value, so a schema or an example that nobody uses would still be made at
 * every start. Modules of this service only declare, so the calls that make their constants are marked, and go with their constant.
 */

/** The source of a module whose constants are no longer made where they are not used. */
export const unusedGoes = (source: string): RolldownMagicString => {
  const text = new RolldownMagicString(source);
  let functions = 0;
  let declarations = 0;
  const enter = (): void => {
    functions += 1;
  };
  const leave = (): void => {
    functions -= 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    VariableDeclarator: () => {
      declarations += 1;
    },
    "VariableDeclarator:exit": () => {
      declarations -= 1;
    },
    CallExpression: ({ start }) => {
      if (declarations > 0 && functions === 0) text.appendLeft(start, "/* @__PURE__ */ ");
    },
  }).visit(parseAst(source, { lang: "ts" }));
  return text;
};
