/** Code that would run if a page treated text as markup. */
export const markup = `<img src=x onerror="document.title='ran'"><script>document.title='ran'</script>`;

const isLeftAlone = (name: string, value: string): boolean =>
  /(?:^key|Key|^currency|^offsetToken)$/.test(name) || /^\d{4}-\d{2}-\d{2}T/.test(value);

/** Appends markup to every string of a response, except keys, currencies, offset tokens and timestamps. */
export function withMarkup(value: unknown, name = ""): unknown {
  if (typeof value === "string") return isLeftAlone(name, value) ? value : `${value}${markup}`;
  if (Array.isArray(value)) return value.map((one) => withMarkup(one, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([own, part]) => [own, withMarkup(part, own)]));
}
