import { isPublicHostName } from "../../../shared/values/public-address.ts";
import { messageAddress } from "../areq/message-address.ts";

const lengthMax = 256;

/**
 * Why a browser cannot bring the CRes to an address; undefined when it can. It goes over TLS and somewhere on the web,
 * except where the service runs for developers, and the issuer gets it in ASCII.
 */
export const notificationUrlFault = (address: string, allowLoopback: boolean): string | undefined => {
  if (!URL.canParse(address)) return "must be an https address on the web";
  const { protocol, hostname } = new URL(address);
  const isOnTheWeb = allowLoopback
    ? protocol === "https:" || protocol === "http:"
    : protocol === "https:" && isPublicHostName(hostname);
  if (!isOnTheWeb) return "must be an https address on the web";
  const isShort = messageAddress(address).length <= lengthMax;
  return isShort ? undefined : `has more than ${lengthMax} characters when it is written in ASCII`;
};
