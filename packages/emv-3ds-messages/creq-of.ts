import type { ARes } from "./tables/ares.ts";
import type { CReq } from "./tables/creq.ts";

/** The challenge request that answers an ARes, its five fields in the order of the service description. */
export const creqOf = (
  {
    threeDSServerTransID,
    acsTransID,
    messageVersion,
  }: Pick<ARes, "threeDSServerTransID" | "acsTransID" | "messageVersion">,
  challengeWindowSize: string,
): CReq => ({ threeDSServerTransID, acsTransID, messageType: "CReq", messageVersion, challengeWindowSize });
