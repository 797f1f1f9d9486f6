import type { ElementTexts } from "#described-messages/element-texts";
import { defaultTexts } from "../default-texts.ts";
import { unionpay } from "./profile.ts";

export const unionpayTexts: ElementTexts = defaultTexts(unionpay);
