import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { type Address, addressIn } from "./address.ts";

/** The current place, as it changes. */
export const useAddress = (): Address => {
  const [hash, setHash] = useState(location.hash);
  // In the task that draws it, in which the address does not change.
  useLayoutEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return useMemo(() => addressIn(hash), [hash]);
};

/** Goes there, as a link would. */
export const goTo = (address: string): void => {
  location.hash = address;
};

/** Replaces the current address, so that going back leads to the view before and not to each change. */
export const stayAt = (address: string): void => {
  history.replaceState(null, "", address);
  dispatchEvent(new HashChangeEvent("hashchange"));
};
