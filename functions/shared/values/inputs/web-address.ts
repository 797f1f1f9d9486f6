import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { reference } from "../schemas.ts";

/**
 * URLs that browsers accept (https://url.spec.whatwg.org), including URLs with non-ASCII letters. In the AReq, the URLs are
 * converted to ASCII.
 */

const addressForm = "must be an http or https URL, such as https://shop.example/payments";

function namesNoUser(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === "" && password === "" && !/^https?:\/\/[^/?#]*@/i.test(address);
}

/**
 * The scheme is case-insensitive (RFC 3986, 3.1). User names and passwords are rejected, because they would be visible to
 * everyone who can read the URL.
 */
const webAddress = (lengthMax: number) =>
  v.pipe(
    v.string(),
    v.maxLength(lengthMax),
    v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#\\]+([/?#]\S*)?$/, addressForm),
    v.url(addressForm),
    v.check(namedRule("pattern", namesNoUser), "must not contain a user name or password"),
    reference,
  );

export const WebAddress = webAddress(2048);

/** A notification URL in a 3-D Secure message. EMVCo limits notification URLs to 256 characters. */
export const NotificationAddress = webAddress(256);

/**
 * Ports of other protocols, which HTTP requests must not use. Browsers block the same ports
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const portsOfOthers: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

function hasPortOfTheWeb(address: string): boolean {
  const port = URL.canParse(address) ? new URL(address).port : "";
  return port === "" || !portsOfOthers.has(Number(port));
}

export const CalledAddress = v.pipe(
  WebAddress,
  v.check(namedRule("port", hasPortOfTheWeb), "must not have a port that browsers block"),
);
