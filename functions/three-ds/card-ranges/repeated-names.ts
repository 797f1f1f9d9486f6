import { type ParsedTokenInfo, TokenType } from "@streamparser/json";

/**
 * Detects duplicate names in an object, at any depth, from the tokens of JSON text that is still arriving. Our parser
 * silently keeps the last value of a duplicate name; other parsers might keep the first, and so read different data from the
 * same text. Sets are reused for the next object at the same depth, so a list of a million ranges needs only one set per
 * depth.
 */
export function repeatedNames(): { next(token: ParsedTokenInfo): string | undefined } {
  const scopes: Scope[] = [];
  let depth = -1;
  let text = "";
  return {
    /** Returns the path of a duplicate name when the token is the colon after the name. */
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
}

/** Object being parsed: the names so far, and the name of the current value. */
interface Scope {
  readonly names: Set<string>;
  latest: string;
}
