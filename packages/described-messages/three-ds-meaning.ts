import { threeDsTexts } from "./texts/three-ds-texts.ts";

/**
 * Returns the meaning of a value, such as the value `19` of `transStatusReason`. Returns undefined for unlisted values, such
 * as those that a network defines.
 */
export const threeDsMeaning = (element: string, value: string): string | undefined =>
  threeDsTexts[element]?.values?.[value];
