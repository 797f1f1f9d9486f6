import type { ElementTexts } from "#described-messages/element-texts";
import { defaultTexts } from "../default-texts.ts";
import { diners } from "./profile.ts";

export const dinersTexts: ElementTexts = defaultTexts(diners);
