import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { type Address, addressIn } from "./address.ts";

export function useAddress(): Address {
  const [hash, setHash] = useState(location.hash);
  // This effect runs in the same event loop task as the rendering, so the fragment cannot change before the listener is
  // registered.
  useLayoutEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return useMemo(() => addressIn(hash), [hash]);
}

export function goTo(address: string): void {
  location.hash = address;
}

/** Replaces the current history entry, so that the back button skips it. */
export function stayAt(address: string): void {
  history.replaceState(null, "", address);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
