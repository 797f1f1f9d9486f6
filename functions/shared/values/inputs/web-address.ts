import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { reference } from "../schemas.ts";

/**
 * Web addresses in any letters, as browsers parse them (https://url.spec.whatwg.org). Messages convert them when they
 * are built.
 */

const addressForm = "must be an http or https URL, like https://shop.example/payments";

const namesNoUser = (address: string): boolean => {
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === "" && password === "" && !/^https?:\/\/[^/?#]*@/i.test(address);
};

/**
 * The scheme is case-insensitive (RFC 3986, 3.1). A user and password in an address would be visible to all of its
 * readers.
 */
const webAddress = (lengthMax: number) =>
  v.pipe(
    v.string(),
    v.maxLength(lengthMax),
    v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#\\]+([/?#]\S*)?$/, addressForm),
    v.url(addressForm),
    v.check(namedRule("pattern", namesNoUser), "must not contain a user name"),
    reference,
  );

export const WebAddress = webAddress(2048);

/** An address in a 3-D Secure message, which has a lower maximum length. */
export const NotificationAddress = webAddress(256);

/**
 * Ports of other protocols, to which no HTTP request may be sent: the list that browsers block
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const portsOfOthers: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

const hasPortOfTheWeb = (address: string): boolean => {
  const port = URL.canParse(address) ? new URL(address).port : "";
  return port === "" || !portsOfOthers.has(Number(port));
};

/** An address that the service sends requests to. */
export const CalledAddress = v.pipe(
  WebAddress,
  v.check(namedRule("port", hasPortOfTheWeb), "must not have a port that browsers block"),
);
