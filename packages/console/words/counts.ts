/** `1 currency`, `1,200 currencies` */
export const countText = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
