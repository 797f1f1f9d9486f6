import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import ipaddr from "ipaddr.js";
import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { reference } from "../schemas.ts";

/** Hosts that the service connects to, by name or IP address. */

const nameLengthMax = 253;

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");

const withoutFinalDot = (name: string): string => name.replace(/\.$/, "");

/** The standard (RFC 1123) does not allow underscores, but many host names contain them. */
const isLabel = (label: string): boolean => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label);

/**
 * A DNS name, in Unicode or Punycode. The last label must contain a letter; otherwise the name would be parsed as an IP
 * address.
 */
export function isHostName(text: string): boolean {
  if (isIP(text) !== 0 || /[\s/?#@:%\\]/.test(text)) return false;
  const name = withoutFinalDot(domainToASCII(text));
  const labels = name.split(".");
  return name !== "" && name.length <= nameLengthMax && labels.every(isLabel) && /[a-z]/.test(labels.at(-1) ?? "");
}

const isHost = (text: string): boolean => isIP(withoutBrackets(text)) !== 0 || isHostName(text);

/**
 * Returns the canonical form of a host, which is the same for all spellings: lowercase Punycode for a name, the shortest
 * form for an IP address.
 */
export function canonicalHost(host: string): string {
  const bare = withoutBrackets(host);
  return isIP(bare) === 0 ? withoutFinalDot(domainToASCII(bare)) : ipaddr.process(bare).toString();
}

export const Host = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(255),
  v.check(
    namedRule("host", isHost),
    "must be a host name or IP address, without a scheme or port, such as sftp.example.com",
  ),
  reference,
  v.description("Host name or IP address of the server, without a scheme or port"),
);
