import { isPublicHostName } from "../../../shared/values/public-address.ts";
import { messageAddress } from "../areq/message-address.ts";

const lengthMax = 256;

/**
 * Returns the reason why a browser cannot post the CRes to a URL, or undefined if it can. The URL must use https and be public,
 * except on developers' machines. The issuer receives the URL in ASCII.
 */
export function notificationUrlFault(address: string, allowLoopback: boolean): string | undefined {
  if (!URL.canParse(address)) return "must be an https URL with a public host";
  const { protocol, hostname } = new URL(address);
  const isOnTheWeb = allowLoopback
    ? protocol === "https:" || protocol === "http:"
    : protocol === "https:" && isPublicHostName(hostname);
  if (!isOnTheWeb) return "must be an https URL with a public host";
  const isShort = messageAddress(address).length <= lengthMax;
  return isShort ? undefined : `must be at most ${lengthMax} characters long when encoded in ASCII`;
}
