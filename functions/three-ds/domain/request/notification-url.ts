import { isPublicHostName } from "../../../shared/values/public-address.ts";

/** Where the browser brings the CRes: over TLS and somewhere on the web, except where the service runs for developers. */
export const isUsableNotificationUrl = (url: string, takesLoopback: boolean): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (takesLoopback) return protocol === "https:" || protocol === "http:";
  return protocol === "https:" && isPublicHostName(hostname);
};
