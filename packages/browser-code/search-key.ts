/** Returns true if the pressed key opens the page's search: `/` without Ctrl, Alt or Meta, outside form fields. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === "/" &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea")));
