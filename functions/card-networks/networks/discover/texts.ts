import type { ElementTexts } from "#described-messages/element-texts";
import { defaultTexts } from "../default-texts.ts";
import { discover } from "./profile.ts";

export const discoverTexts: ElementTexts = defaultTexts(discover);
