import { isPublicHostName } from "../../../shared/values/public-address.ts";
import { messageAddress } from "../areq/message-address.ts";

const lengthMax = 256;

/**
 * Reason why a browser cannot post the CRes to an address; undefined if it can. The address must use https and be public,
 * except on stages for developers. The issuer gets it in ASCII.
 */
export const notificationUrlFault = (address: string, allowLoopback: boolean): string | undefined => {
  if (!URL.canParse(address)) return "must be an https URL with a public host";
  const { protocol, hostname } = new URL(address);
  const isOnTheWeb = allowLoopback
    ? protocol === "https:" || protocol === "http:"
    : protocol === "https:" && isPublicHostName(hostname);
  if (!isOnTheWeb) return "must be an https URL with a public host";
  const isShort = messageAddress(address).length <= lengthMax;
  return isShort ? undefined : `must have at most ${lengthMax} characters when encoded in ASCII`;
};
