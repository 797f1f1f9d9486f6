import { threeDsTexts } from "./texts/three-ds-texts.ts";

/** What the value of an element of EMV 3-D Secure means, such as `19` of `transStatusReason`; undefined of one that is a network's own. */
export const threeDsMeaning = (element: string, value: string): string | undefined =>
  threeDsTexts[element]?.values?.[value];
