/** Returns true if the pressed key opens the page's search: `/` without modifiers, outside text fields and selects. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === "/" &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea")));
