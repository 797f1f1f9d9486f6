import { defaultDialectTexts } from "#described-messages/default-dialect-texts";
import type { ElementTexts } from "#described-messages/element-texts";
import type { NetworkProfile } from "./network-profile.ts";
import {
  addressResultText,
  electronicCommerceText,
  initiatorText,
  messageReasonText,
  responseCodeText,
  securityCodeResultText,
} from "./usual-texts.ts";

export const defaultTexts = (profile: NetworkProfile): ElementTexts => ({
  ...defaultDialectTexts,
  39: responseCodeText(profile),
  "48.01": electronicCommerceText,
  "48.10": initiatorText,
  "48.13": messageReasonText,
  "48.21": securityCodeResultText(profile),
  "48.31": addressResultText(profile),
});
