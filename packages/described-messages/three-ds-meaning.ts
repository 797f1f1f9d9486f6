import { threeDsTexts } from "./texts/three-ds-texts.ts";

/**
 * Returns the meaning of a value, such as the value `19` of `transStatusReason`. Returns undefined for unlisted values,
 * which include most network-specific values (80 to 99).
 */
export const threeDsMeaning = (element: string, value: string): string | undefined =>
  threeDsTexts[element]?.values?.[value];
