import type { ARes } from "./tables/ares.ts";
import type { CReq } from "./tables/creq.ts";
import type { RReq } from "./tables/rreq.ts";
import type { RRes } from "./tables/rres.ts";

export const creqOf = (
  {
    threeDSServerTransID,
    acsTransID,
    messageVersion,
  }: Pick<ARes, "threeDSServerTransID" | "acsTransID" | "messageVersion">,
  challengeWindowSize: string,
): CReq => ({ threeDSServerTransID, acsTransID, messageType: "CReq", messageVersion, challengeWindowSize });

/** `challengeCancel` 05: the ACS timed out because the first CReq never arrived. */
const challengeNeverSent = "05";

/** Pass 03 as `resultsStatus` if the ARes with the challenge never reached the requestor. */
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
