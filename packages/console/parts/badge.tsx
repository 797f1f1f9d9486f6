import { inWords } from "../words/charge-words.ts";
import { toneOf } from "../words/tones.ts";

/** Color is never the only indicator of the state. */
export const Badge = ({ state }: { readonly state: string | undefined }) =>
  state === undefined ? <span class="none">–</span> : <span class={`badge ${toneOf(state)}`}>{inWords(state)}</span>;
