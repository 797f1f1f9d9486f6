import { baseStyle } from "#page-style/base-style";
import { controlStyle } from "#page-style/control-style";
import { frameStyle } from "./style/frame-style.ts";
import { overviewStyle } from "./style/overview-style.ts";
import { partStyle } from "./style/part-style.ts";
import { paymentStyle } from "./style/payment-style.ts";
import { recordStyle } from "./style/record-style.ts";

/** All of the console's style, on top of what every page has. Views add theirs to `style/`. */
export const consoleStyle =
  baseStyle + controlStyle + frameStyle + partStyle + paymentStyle + recordStyle + overviewStyle;
