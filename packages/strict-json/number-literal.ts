const form = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Returns true for an unsigned JSON number that is not an integer but becomes an integer when it is parsed:
 * 999.99999999999999999 becomes 1000, and 1e-400 becomes 0. Returns false for 10.0 and 1e1, which are integers as written.
 */
export function isWholeByRounding(literal: string): boolean {
  const [, whole = "", fraction = "", exponent = "0"] = form.exec(literal) ?? [];
  const lastDigit = `${whole}${fraction}`.search(/[1-9]0*$/);
  const isWhole = lastDigit < 0 || lastDigit < whole.length + Number(exponent);
  return !isWhole && Number.isInteger(Number(literal));
}
