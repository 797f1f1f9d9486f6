import type { ARes } from "./tables/ares.ts";
import type { CReq } from "./tables/creq.ts";
import type { RReq } from "./tables/rreq.ts";
import type { RRes } from "./tables/rres.ts";

/** The challenge request that answers an ARes, its five fields in the order of the service description. */
export const creqOf = (
  {
    threeDSServerTransID,
    acsTransID,
    messageVersion,
  }: Pick<ARes, "threeDSServerTransID" | "acsTransID" | "messageVersion">,
  challengeWindowSize: string,
): CReq => ({ threeDSServerTransID, acsTransID, messageType: "CReq", messageVersion, challengeWindowSize });

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
