import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** The secret that the key of deliveries follows from. */
export const deliveryKeySettings = { DELIVERY_KEY_SECRET: text };

/** From which addresses deliveries come, with commas between them; not set when they come from any. */
export const egressSettings = {
  EGRESS_ADDRESSES: v.optional(
    v.pipe(
      text,
      v.transform((addresses) => addresses.split(",")),
    ),
  ),
};

/** The address of the API, which links in mails lead to. */
export const mailLinkSettings = { API_BASE_URL: text };

/** Of functions that send something out. */
export const sendingSettings = { ...deliveryKeySettings, ...mailLinkSettings, MAIL_FROM: text };
