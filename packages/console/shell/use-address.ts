import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { type Address, addressIn } from "./address.ts";

/** Returns the current address, and re-renders when it changes. */
export const useAddress = (): Address => {
  const [hash, setHash] = useState(location.hash);
  // Runs in the same task as the rendering, so the address cannot change in between.
  useLayoutEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return useMemo(() => addressIn(hash), [hash]);
};

/** Navigates to an address like a link. */
export const goTo = (address: string): void => {
  location.hash = address;
};

/** Replaces the current address. The back button then skips the replaced one. */
export const stayAt = (address: string): void => {
  history.replaceState(null, "", address);
  dispatchEvent(new HashChangeEvent("hashchange"));
};
