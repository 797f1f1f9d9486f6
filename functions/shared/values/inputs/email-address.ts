import { domainToASCII } from "node:url";
import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { reference } from "../schemas.ts";
import { isHostName } from "./host.ts";

/** E-mail addresses. Domains may be written in any letters; mail travels with their Punycode. */

const lengthMax = 254;
const localLengthMax = 64;

const partsOf = (address: string): readonly [local: string, domain: string] => {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
};

/** Atoms with dots between them (RFC 5322). Quoted ones exist on paper only, and other letters need servers that few have. */
const isLocalPart = (text: string): boolean =>
  text.length <= localLengthMax && /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(text);

const isEmailAddress = (address: string): boolean => {
  const [local, domain] = partsOf(address);
  return isLocalPart(local) && isHostName(domain) && domain.includes(".") && !domain.endsWith(".");
};

/** The address with its domain in Punycode; undefined where a letter outside ASCII is left, which has no other spelling. */
export const emailAddressInAscii = (address: string): string | undefined => {
  const isAscii = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);
  if (isAscii(address)) return address;
  const [local, domain] = partsOf(address);
  const domainInAscii = domainToASCII(domain);
  const inAscii = `${local}@${domainInAscii}`;
  return domainInAscii !== "" && isAscii(inAscii) && inAscii.length <= lengthMax ? inAscii : undefined;
};

/** An address that mail is sent to. */
export const EmailAddress = v.pipe(
  v.string(),
  v.maxLength(lengthMax),
  v.check(
    namedRule("emailAddress", isEmailAddress),
    "must be an e-mail address, with ASCII before the @ and a domain in Punycode or its own letters, like reports@example.com",
  ),
  reference,
);

/** An address that a cardholder gave: it is left out of a message that cannot carry it, and never stops a payment. */
export const CardholderEmailAddress = v.pipe(
  v.string(),
  v.maxLength(lengthMax),
  v.regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address, like ada@example.com"),
  reference,
);
