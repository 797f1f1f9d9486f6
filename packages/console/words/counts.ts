/** `1,200` */
export const numberText = (count: number): string => count.toLocaleString("en");

/** Formats a count with its noun, such as `1 currency` or `1,200 currencies`. */
export const countText = (count: number, one: string, several = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : several}`;
