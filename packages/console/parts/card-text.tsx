import { networkName } from "../words/charge-words.ts";

export const CardText = ({ network, of }: { readonly network: string; readonly of: string }) => (
  <span class="card-number">
    {networkName(network)} <code>{of.replace(/\*+/, "••")}</code>
  </span>
);
