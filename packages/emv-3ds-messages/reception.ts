import type { AReq } from "./tables/areq.ts";
import type { ARes } from "./tables/ares.ts";
import type { CReq } from "./tables/creq.ts";
import type { PReq } from "./tables/preq.ts";
import type { RReq } from "./tables/rreq.ts";

/**
 * What went before in the transaction, as far as it decides about the message at hand. Of an AReq and an ARes only
 * these elements are asked for, so that nobody has to keep a card number for them.
 */
export interface Transaction {
  readonly areq?: Pick<
    AReq,
    | "messageVersion"
    | "deviceChannel"
    | "messageCategory"
    | "threeDSServerTransID"
    | "sdkTransID"
    | "threeDSRequestorChallengeInd"
    | "threeDSRequestorDecReqInd"
  >;
  readonly ares?: Pick<ARes, "threeDSServerTransID" | "acsTransID" | "dsTransID" | "transStatus">;
  readonly creq?: Pick<CReq, "threeDSServerTransID" | "acsTransID" | "messageVersion">;
  readonly rreq?: Pick<RReq, "threeDSServerTransID" | "acsTransID" | "dsTransID" | "messageVersion">;
  readonly preq?: Pick<PReq, "threeDSServerTransID" | "messageVersion">;
}

/** What the receiver brings to the judging of a message. */
export interface Reception extends Transaction {
  /** Ids of the extensions that the receiver understands; a critical one that is not among them is error 202. */
  readonly recognisedExtensions?: readonly string[];
  /** The merchant category codes that a directory server takes; without it every code is taken. */
  readonly acceptedMccs?: ReadonlySet<string>;
}
