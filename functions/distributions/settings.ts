import * as v from "valibot";
import { text } from "../shared/values/settings.ts";

/** ARN of the secret from which the delivery key is derived. */
export const deliveryKeySettings = { DELIVERY_KEY_SECRET: text };

/** Comma-separated source IP addresses for deliveries. Unset if the stage has no fixed addresses. */
export const egressSettings = {
  EGRESS_ADDRESSES: v.optional(
    v.pipe(
      text,
      v.transform((addresses) => addresses.split(",")),
    ),
  ),
};

/** Base URL of the API, for links in emails. */
export const mailLinkSettings = { API_BASE_URL: text };

export const sendingSettings = { ...deliveryKeySettings, ...mailLinkSettings, MAIL_FROM: text };
