/** Digits, fraction and exponent of a JSON number without its sign. */
const form = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Whether a number, as it is written in JSON and without its sign, is no whole number and becomes one when it is read:
 * 999.99999999999999999 is read as 1000, and 1e-400 as 0. 10.0 and 1e1 are whole as they are written.
 */
export const isWholeByRounding = (literal: string): boolean => {
  const [, whole = "", fraction = "", exponent = "0"] = form.exec(literal) ?? [];
  const lastDigit = `${whole}${fraction}`.search(/[1-9]0*$/);
  const isWhole = lastDigit < 0 || lastDigit < whole.length + Number(exponent);
  return !isWhole && Number.isInteger(Number(literal));
};
