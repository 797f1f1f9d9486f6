import { codes, oneOf, series } from "../../formats/codes.ts";
import { matching } from "../../formats/formats.ts";

/** Formats shared by ARes and RReq. */

export const transStatusReason = codes(series(1, 21), series(22, 26));

/** The ECI is not always numeric: for non-payments, Mastercard returns N0, N1 or N2. */
export const eci = matching("2 letters or digits", /^[A-Za-z0-9]{2}$/);

export const whiteListAnswer = oneOf(["Y", "N", "E", "P", "R", "U"]);
