import { baseStyle } from "#page-style/base-style";
import { controlStyle } from "#page-style/control-style";
import { frameStyle } from "./style/frame-style.ts";
import { overviewStyle } from "./style/overview-style.ts";
import { partStyle } from "./style/part-style.ts";
import { paymentStyle } from "./style/payment-style.ts";
import { recordStyle } from "./style/record-style.ts";

/** Add view styles to `style/`. */
export const consoleStyle =
  baseStyle + controlStyle + frameStyle + partStyle + paymentStyle + recordStyle + overviewStyle;
