import type { AcquiringStacks } from "./acquiring-app.ts";
export const acknowledgeFindings = (_: AcquiringStacks): void => {};
