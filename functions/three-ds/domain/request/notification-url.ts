import { isPublicHostName } from "../../../shared/values/public-address.ts";
import { messageAddress } from "../areq/message-address.ts";

const lengthMax = 256;

/**
 * Returns the reason why a notification URL is invalid, or undefined if it is valid. The browser posts the CRes to this URL,
 * which must use https and have a public host, except on developers' machines. The length limit applies to the ASCII form of
 * the URL, which the issuer receives.
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
