import { domainToASCII } from "node:url";
import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { reference } from "../schemas.ts";
import { isHostName } from "./host.ts";

/** Internationalized domain names are accepted and converted to Punycode. */

const lengthMax = 254;
const localLengthMax = 64;

function partsOf(address: string): readonly [local: string, domain: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
}

/**
 * Atoms separated by dots (RFC 5322). Quoted local parts are practically unused, and few servers support non-ASCII letters, so
 * neither is accepted.
 */
const isLocalPart = (text: string): boolean =>
  text.length <= localLengthMax && /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(text);

function isEmailAddress(address: string): boolean {
  const [local, domain] = partsOf(address);
  return isLocalPart(local) && isHostName(domain) && domain.includes(".") && !domain.endsWith(".");
}

/**
 * Returns the address with its domain in Punycode. Returns undefined if the result would not be a valid ASCII address, for
 * example because the local part contains non-ASCII letters.
 */
export function emailAddressInAscii(address: string): string | undefined {
  const isAscii = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);
  if (isAscii(address)) return address;
  const [local, domain] = partsOf(address);
  const domainInAscii = domainToASCII(domain);
  const inAscii = `${local}@${domainInAscii}`;
  return domainInAscii !== "" && isAscii(inAscii) && inAscii.length <= lengthMax ? inAscii : undefined;
}

/** An email address to which the service sends email. */
export const EmailAddress = v.pipe(
  v.string(),
  v.maxLength(lengthMax),
  v.check(
    namedRule("emailAddress", isEmailAddress),
    "must be an email address with only ASCII characters before the @, such as reports@example.com",
  ),
  reference,
);

/**
 * A cardholder's email address. The pattern is lenient, and an address that cannot be converted to ASCII is omitted from the
 * AReq, so that an unusual address does not cause an authentication to fail.
 */
export const CardholderEmailAddress = v.pipe(
  v.string(),
  v.maxLength(lengthMax),
  v.regex(/^[^\s@]+@[^\s@]+$/, "must be an email address, such as ada@example.com"),
  reference,
);
