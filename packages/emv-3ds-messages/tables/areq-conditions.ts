import {
  all,
  any,
  appOrBrowser,
  browser,
  condition,
  nonPayment,
  payment,
  requestorInitiated,
  says,
  version210,
  version220,
} from "../validation/condition.ts";

/** When an AReq must tell of the purchase, its repetition, and the browser's measures. */

/** In 2.1.0 the 3RI channel knows no purchases. */
const threeRIIndIs = (...values: readonly string[]) =>
  all(requestorInitiated, version220, says("threeRIInd", ...values));

const authenticationIndIs = (...values: readonly string[]) => says("threeDSRequestorAuthenticationInd", ...values);

const hasPurchases = condition("where the channel knows purchases", ({ deviceChannel, version }) =>
  deviceChannel === "03" ? version !== "2.1.0" : true,
);

export const purchase = any(
  all(payment, hasPurchases),
  all(nonPayment, any(authenticationIndIs("02", "03"), threeRIIndIs("01", "02", "06", "07", "08", "09", "11"))),
);

export const instalments = any(authenticationIndIs("03"), threeRIIndIs("02"));

export const recurring = any(authenticationIndIs("02", "03"), threeRIIndIs("01", "02"));

/** Only a script can measure a screen. 2.1.0 takes a script for granted. */
export const withScripting = all(browser, any(version210, says("browserJavascriptEnabled", true)));

/** A 3RI request of 2.1.0 has neither a challenge nor a decoupled authentication, so no RReq ever answers it. */
export const resultsCanCome = any(appOrBrowser, version220);
