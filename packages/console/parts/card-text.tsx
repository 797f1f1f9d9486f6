import { networkName } from "../words/charge-words.ts";

/** The network and masked number of a card. */
export const CardText = ({ network, of }: { readonly network: string; readonly of: string }) => (
  <span class="card-number">
    {networkName(network)} <code>{of.replace(/\*+/, "••")}</code>
  </span>
);
