const compiled = new Map<string, RegExp>();

/** Matches "*" with any string and "?" with any character, as in action names, ARNs and StringLike. */
export function matchesGlob(pattern: string, text: string, { ignoreCase = false } = {}): boolean {
  const key = ignoreCase ? `i${pattern}` : `s${pattern}`;
  let expression = compiled.get(key);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", "[^]*")
      .replaceAll("?", "[^]");
    expression = new RegExp(`^${source}$`, ignoreCase ? "i" : "");
    compiled.set(key, expression);
  }
  return expression.test(text);
}
