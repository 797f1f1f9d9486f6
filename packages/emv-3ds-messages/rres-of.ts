import type { RReq } from "./tables/rreq.ts";
import type { RRes } from "./tables/rres.ts";

/** The issuer gave up because the first CReq never came: the requestor sent no challenge. */
const challengeNeverSent = "05";

/**
 * The receipt for an RReq. Who knows that the ARes with its challenge never reached the requestor says 03 instead.
 */
export const rresOf = (
  { threeDSServerTransID, acsTransID, dsTransID, sdkTransID, messageVersion, challengeCancel }: RReq,
  resultsStatus: string = challengeCancel === challengeNeverSent ? "02" : "01",
): RRes => ({
  messageType: "RRes",
  messageVersion,
  threeDSServerTransID,
  acsTransID,
  dsTransID,
  ...(sdkTransID !== undefined && { sdkTransID }),
  resultsStatus,
});
