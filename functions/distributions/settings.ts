import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** Secret from which the delivery key is derived. */
export const deliveryKeySettings = { DELIVERY_KEY_SECRET: text };

/** Source IP addresses of deliveries, separated by commas; unset if the stage has no fixed addresses. */
export const egressSettings = {
  EGRESS_ADDRESSES: v.optional(
    v.pipe(
      text,
      v.transform((addresses) => addresses.split(",")),
    ),
  ),
};

/** Base URL of the API, for links in mails. */
export const mailLinkSettings = { API_BASE_URL: text };

/** Settings of functions that send files or mails. */
export const sendingSettings = { ...deliveryKeySettings, ...mailLinkSettings, MAIL_FROM: text };
