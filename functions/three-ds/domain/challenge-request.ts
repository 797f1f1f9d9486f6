import type { StoredMessage } from "./authentication.ts";

/** 250x400, 390x400, 500x600, 600x400 and full screen. */
export const challengeWindowSizes = ["01", "02", "03", "04", "05"] as const;

export type ChallengeWindowSize = (typeof challengeWindowSizes)[number];

/** The CReq as the browser posts it to the issuer: base64url without padding (service description, CReq fields). */
export const challengeRequest = (ares: StoredMessage, challengeWindowSize: ChallengeWindowSize): string => {
  const creq = {
    threeDSServerTransID: ares["threeDSServerTransID"],
    acsTransID: ares.acsTransID,
    messageType: "CReq",
    messageVersion: ares["messageVersion"],
    challengeWindowSize,
  };
  return Buffer.from(JSON.stringify(creq), "utf8").toString("base64url");
};
