import { useEffect, useState } from "preact/hooks";
import { type Address, addressIn } from "./address.ts";

const here = (): Address => addressIn(location.hash);

/** Where somebody is, as it changes. */
export const useAddress = (): Address => {
  const [address, setAddress] = useState(here);
  useEffect(() => {
    const follow = () => setAddress(here());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return address;
};

/** Goes there, as a link would. */
export const goTo = (address: string): void => {
  location.hash = address;
};

/** What is asked for here changes, so going back leads to where one was before and not to each change. */
export const stayAt = (address: string): void => {
  history.replaceState(null, "", address);
  dispatchEvent(new HashChangeEvent("hashchange"));
};
