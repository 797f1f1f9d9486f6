import { threeDsTexts } from "./texts/three-ds-texts.ts";

/**
 * Returns the meaning of an element's value, such as `19` for `transStatusReason`. Returns undefined for unlisted values,
 * such as those that a network defines.
 */
export const threeDsMeaning = (element: string, value: string): string | undefined =>
  threeDsTexts[element]?.values?.[value];
