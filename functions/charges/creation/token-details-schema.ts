import * as v from "valibot";
import { reference } from "../../shared/values/schemas.ts";

/** Tokens of networks and wallets in requests, with the number of the token in `card.number`. */

/**
 * The length depends on the network: 19 or 20 bytes, and 40 for american-express. The unused bits before the padding are zero,
 * so each value has only one encoding.
 */
const cryptogram = v.pipe(
  v.string(),
  v.maxLength(56),
  v.regex(
    /^(?:[A-Za-z0-9+/]{24}|[A-Za-z0-9+/]{52})(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)$/,
    "must be base64 with its padding, of 28 or 56 characters, like AAECAwQFBgcICQoLDA0ODxAREhM=",
  ),
  reference,
  v.description("Base64 of 20 bytes; on mastercard also 19, on american-express also 40. Never stored"),
);

const eci = v.pipe(
  v.string(),
  v.maxLength(2),
  v.regex(/^\d{1,2}$/, "must be one or two digits, like 07"),
  reference,
  v.transform((digits) => digits.padStart(2, "0")),
  v.string(),
  v.description("Electronic commerce indicator that came with the cryptogram"),
);

const TokenRequestorId = v.pipe(
  v.string(),
  v.maxLength(11),
  v.regex(/^\d{11}$/, "must be 11 digits, like 40010030273"),
  reference,
  v.description("ID of the token requestor"),
);

/** A network token, obtained by the agent or on its behalf. */
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
