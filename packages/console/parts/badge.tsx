import { inWords } from "../words/charge-words.ts";
import { toneOf } from "../words/tones.ts";

/** A state as colored text. The color is never the only information. */
export const Badge = ({ state }: { readonly state: string | undefined }) =>
  state === undefined ? <span class="none">–</span> : <span class={`badge ${toneOf(state)}`}>{inWords(state)}</span>;
