import { type ParsedTokenInfo, TokenType } from "@streamparser/json";

/**
 * Notices a name that an object has more than once, in whatever depth, from the signs of a text that is still arriving. The
 * parser keeps the last value and says nothing, so that two readers of one text could each believe another value. Sets are
 * used again for the next object at their depth: a list of a million ranges makes as many objects and four sets.
 */
export const repeatedNames = (): { next(token: ParsedTokenInfo): string | undefined } => {
  const scopes: Scope[] = [];
  let depth = -1;
  let text = "";
  return {
    /** The path of a name that has just been repeated. */
    next({ token, value }) {
      switch (token) {
        case TokenType.LEFT_BRACE:
          depth += 1;
          if (depth === scopes.length) scopes.push({ names: new Set(), latest: "" });
          scopes[depth]?.names.clear();
          return undefined;
        case TokenType.RIGHT_BRACE:
          depth -= 1;
          return undefined;
        case TokenType.STRING:
          text = String(value);
          return undefined;
        case TokenType.COLON: {
          const scope = scopes[depth];
          if (!scope) return undefined;
          scope.latest = text;
          const { size } = scope.names;
          if (scope.names.add(text).size > size) return undefined;
          return scopes
            .slice(0, depth + 1)
            .map(({ latest }) => latest)
            .join(".");
        }
        default:
          return undefined;
      }
    },
  };
};

/** An open object: the names it had so far, and the one whose value is being read. */
interface Scope {
  readonly names: Set<string>;
  latest: string;
}
