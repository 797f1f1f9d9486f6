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

/** In 2.1.0, the 3RI channel does not support purchases. */
const threeRIIndIs = (...values: readonly string[]) =>
  all(requestorInitiated, version220, says("threeRIInd", ...values));

const authenticationIndIs = (...values: readonly string[]) => says("threeDSRequestorAuthenticationInd", ...values);

const hasPurchases = condition("if the channel supports purchases", ({ deviceChannel, version }) =>
  deviceChannel === "03" ? version !== "2.1.0" : true,
);

export const purchase = any(
  all(payment, hasPurchases),
  all(nonPayment, any(authenticationIndIs("02", "03"), threeRIIndIs("01", "02", "06", "07", "08", "09", "11"))),
);

export const instalments = any(authenticationIndIs("03"), threeRIIndIs("02"));

export const recurring = any(authenticationIndIs("02", "03"), threeRIIndIs("01", "02"));

/**
 * Condition for browser data that only a script can read, such as the screen size. Version 2.1.0 assumes that JavaScript is
 * enabled.
 */
export const withScripting = all(browser, any(version210, says("browserJavascriptEnabled", true)));

/** A 3RI request in 2.1.0 has neither a challenge nor decoupled authentication, so it never leads to an RReq. */
export const resultsCanCome = any(appOrBrowser, version220);
