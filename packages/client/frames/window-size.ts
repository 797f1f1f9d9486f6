/** Sizes of the window of a challenge (EMV 3-D Secure, challengeWindowSize), in pixels; 05 is as large as the screen. */
export const windowSizes = {
  "01": { width: 250, height: 400 },
  "02": { width: 390, height: 400 },
  "03": { width: 500, height: 600 },
  "04": { width: 600, height: 400 },
} as const;

export type ChallengeWindowSize = keyof typeof windowSizes | "05";

/** The largest first: what fits is taken. */
const byArea = (["03", "04", "02", "01"] as const).map((size) => [size, windowSizes[size]] as const);

/** The window that fits into so many pixels; on what is smaller than all of them, the whole screen. */
export const fittingWindowSize = (available: {
  readonly width: number;
  readonly height: number;
}): ChallengeWindowSize => {
  const fitting = byArea.find(([, { width, height }]) => width <= available.width && height <= available.height);
  return fitting?.[0] ?? "05";
};
