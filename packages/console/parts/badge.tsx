import { inWords } from "../words/charge-words.ts";
import { toneOf } from "../words/tones.ts";

/** The word for a state, in its colour; the word says it all, the colour only helps to find it. */
export const Badge = ({ state }: { readonly state: string | undefined }) =>
  state === undefined ? <span class="none">–</span> : <span class={`badge ${toneOf(state)}`}>{inWords(state)}</span>;
