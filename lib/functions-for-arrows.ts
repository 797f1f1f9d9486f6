import { RolldownMagicString } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { Visitor } from "rolldown/utils";

/**
 * V8 looks over the body of a function in passing until it is called, but not that of an arrow function inside of another
 * function, which a CommonJS file is as a whole: it is parsed in full at once, and again when it is called. So a file that is
 * read at a cold start has functions in the place of the arrow functions that do without the `this` around them.
 */

interface Arrow {
  readonly start: number;
  readonly end: number;
  readonly async: boolean;
  readonly params: readonly unknown[];
  readonly body: { readonly type: string; readonly start: number };
}

/** The arrow functions of a module that use nothing which only they would have: `this`, `super`, `arguments`, `new.target`. */
const arrowsWithoutThis = (code: string): readonly Arrow[] => {
  const found: Arrow[] = [];
  /** The functions around the place that is visited, and whether what is in them needs the `this` from outside. */
  const around: { readonly isArrow: boolean; needsOuter: boolean }[] = [];

  const enter = (isArrow: boolean) => () => {
    around.push({ isArrow, needsOuter: false });
  };
  const leave = () => around.pop();
  const needOuter = (): void => {
    for (const one of [...around].reverse()) {
      if (!one.isArrow) return;
      one.needsOuter = true;
    }
  };

  new Visitor({
    FunctionDeclaration: enter(false),
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter(false),
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter(true),
    "ArrowFunctionExpression:exit": (arrow) => {
      if (leave()?.needsOuter === false) found.push(arrow);
    },
    ThisExpression: needOuter,
    Super: needOuter,
    MetaProperty: needOuter,
    Identifier: ({ name }) => {
      if (name === "arguments" || name === "eval") needOuter();
    },
  }).visit(parseAst(code, { lang: "ts" }));
  return found;
};

/** The source of a module with functions in the place of arrow functions, wherever that means the same. */
export const functionsForArrows = (code: string): RolldownMagicString => {
  const text = new RolldownMagicString(code);
  const outerFirst = arrowsWithoutThis(code).toSorted((one, other) => one.start - other.start);
  for (const { start, end, async, params, body } of outerFirst) {
    const arrow = code.lastIndexOf("=>", body.start);
    const head = code.slice(start, arrow);
    const isOneName = params.length === 1 && !/^(?:async\b)?\s*[(<]/.test(head);
    const isBlock = body.type === "BlockStatement";
    text.appendLeft(start + (async ? "async".length : 0), isOneName ? " function (" : " function ");
    text.update(arrow, arrow + "=>".length, `${isOneName ? ")" : ""}${isBlock ? "" : "{ return ("}`);
    if (!isBlock) text.appendRight(end, "); }");
  }
  return text;
};
