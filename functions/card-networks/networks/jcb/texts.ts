import type { ElementTexts } from "#described-messages/element-texts";
import { defaultTexts } from "../default-texts.ts";
import { jcb } from "./profile.ts";

export const jcbTexts: ElementTexts = defaultTexts(jcb);
