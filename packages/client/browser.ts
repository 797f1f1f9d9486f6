/** Exports for checkout pages: 3-D Secure frames, which need no API key and contain none. */
export { browserData } from "./frames/browser-data.ts";
export { type Challenge, type ChallengeOutcome, threeDsChallenge } from "./frames/challenge-frame.ts";
export { type ThreeDsMethod, type ThreeDsMethodOutcome, threeDsMethod } from "./frames/method-frame.ts";
export { type ChallengeWindowSize, fittingWindowSize, windowSizes } from "./frames/window-size.ts";
