/** Challenge window sizes in pixels (EMV 3-D Secure, challengeWindowSize); 05 is full screen. */
export const windowSizes = {
  "01": { width: 250, height: 400 },
  "02": { width: 390, height: 400 },
  "03": { width: 500, height: 600 },
  "04": { width: 600, height: 400 },
} as const;

export type ChallengeWindowSize = keyof typeof windowSizes | "05";

/** Sorted by area, largest first. The first size that fits is used. */
const byArea = (["03", "04", "02", "01"] as const).map((size) => [size, windowSizes[size]] as const);

/** Returns the largest window size that fits into the given dimensions in pixels, or full screen if no size fits. */
export function fittingWindowSize(available: { readonly width: number; readonly height: number }): ChallengeWindowSize {
  const fitting = byArea.find(([, { width, height }]) => width <= available.width && height <= available.height);
  return fitting?.[0] ?? "05";
}
