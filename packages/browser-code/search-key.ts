/** Returns true for the key that opens a page's search: `/` without modifiers, outside text fields and selects. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === "/" &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea")));
