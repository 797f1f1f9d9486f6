/** Bar for a percentage. Screen readers ignore the bar, because the percentage is also shown as text. */
export const ShareBar = ({
  of,
  among,
  tone = "accent",
}: {
  readonly of: number;
  readonly among: number;
  readonly tone?: "accent" | "bad";
}) => (
  <svg class={`share ${tone}`} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="ground" width="100" height="8" />
    <rect class="part" width={among === 0 ? 0 : (100 * of) / among} height="8" />
  </svg>
);
