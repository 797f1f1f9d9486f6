import { networkName } from "../words/charge-words.ts";

/** A card as it may be shown: its network, and the digits that are not hidden. */
export const CardText = ({ network, of }: { readonly network: string; readonly of: string }) => (
  <span class="card-number">
    {networkName(network)} <code>{of.replace(/\*+/, "••")}</code>
  </span>
);
