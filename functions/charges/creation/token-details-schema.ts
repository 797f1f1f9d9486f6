import * as v from "valibot";
import { reference } from "../../shared/values/schemas.ts";

/** Schemas of `tokenDetails`, the data about a network token or wallet token. The token number is in `card.number`. */

/**
 * Every network accepts a cryptogram of 20 bytes. Mastercard also accepts 19 bytes, and American Express 40 bytes. The unused
 * bits before the base64 padding must be zero, so that each value has only one encoding.
 */
const cryptogram = v.pipe(
  v.string(),
  v.maxLength(56),
  v.regex(
    /^(?:[A-Za-z0-9+/]{24}|[A-Za-z0-9+/]{52})(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)$/,
    "must be padded base64 with 28 or 56 characters, such as AAECAwQFBgcICQoLDA0ODxAREhM=",
  ),
  reference,
  v.description(
    "Cryptogram of the token, in base64: 20 bytes (Mastercard: 19 or 20; American Express: 20 or 40). Never stored",
  ),
);

const eci = v.pipe(
  v.string(),
  v.maxLength(2),
  v.regex(/^\d{1,2}$/, "must be one or two digits, such as 07"),
  reference,
  v.transform((digits) => digits.padStart(2, "0")),
  v.string(),
  v.description("Electronic commerce indicator (ECI) that was provided with the cryptogram"),
);

const TokenRequestorId = v.pipe(
  v.string(),
  v.maxLength(11),
  v.regex(/^\d{11}$/, "must be 11 digits, such as 40010030273"),
  reference,
  v.description("Token requestor ID"),
);

/** Network token that was provisioned by the agent or on its behalf. */
export const NetworkTokenInput = v.pipe(
  v.strictObject({
    type: v.literal("network"),
    tokenCryptogram: v.optional(cryptogram),
    eci: v.optional(eci),
    tokenRequestorId: v.optional(TokenRequestorId),
  }),
  v.title("NetworkTokenInput"),
);

const wallet = <const Type extends string>(type: Type, title: string) =>
  v.pipe(
    v.strictObject({ type: v.literal(type), threeDsCryptogram: v.optional(cryptogram), eci: v.optional(eci) }),
    v.title(title),
  );

export const TokenDetailsInput = v.variant("type", [
  NetworkTokenInput,
  wallet("apple-pay", "ApplePayInput"),
  wallet("google-pay", "GooglePayInput"),
]);
