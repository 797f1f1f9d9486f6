import { domainToASCII } from "node:url";
import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { reference } from "../schemas.ts";
import { isHostName } from "./host.ts";

/** Email addresses. Domains can contain any letters; mail uses their Punycode. */

const lengthMax = 254;
const localLengthMax = 64;

const partsOf = (address: string): readonly [local: string, domain: string] => {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
};

/**
 * Atoms separated by dots (RFC 5322). Quoted local parts are practically unused, and few servers support other letters.
 */
const isLocalPart = (text: string): boolean =>
  text.length <= localLengthMax && /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(text);

const isEmailAddress = (address: string): boolean => {
  const [local, domain] = partsOf(address);
  return isLocalPart(local) && isHostName(domain) && domain.includes(".") && !domain.endsWith(".");
};

/**
 * The address with its domain in Punycode. Undefined if another non-ASCII letter remains, because that has no
 * equivalent.
 */
export const emailAddressInAscii = (address: string): string | undefined => {
  const isAscii = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);
  if (isAscii(address)) return address;
  const [local, domain] = partsOf(address);
  const domainInAscii = domainToASCII(domain);
  const inAscii = `${local}@${domainInAscii}`;
  return domainInAscii !== "" && isAscii(inAscii) && inAscii.length <= lengthMax ? inAscii : undefined;
};

/** An address that the service sends mail to. */
export const EmailAddress = v.pipe(
  v.string(),
  v.maxLength(lengthMax),
  v.check(
    namedRule("emailAddress", isEmailAddress),
    "must be an email address with only ASCII characters before the @, like reports@example.com",
  ),
  reference,
);

/** A cardholder's address. It is omitted from a message that cannot contain it, and never fails a payment. */
export const CardholderEmailAddress = v.pipe(
  v.string(),
  v.maxLength(lengthMax),
  v.regex(/^[^\s@]+@[^\s@]+$/, "must be an email address, like ada@example.com"),
  reference,
);
