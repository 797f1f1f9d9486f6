import type { MessageVersion } from "./message-versions.ts";

interface Ids {
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
}

/**
 * Elements that affect validation, from earlier messages of the transaction. Only these elements of an AReq and an ARes are
 * needed, so callers need not store a card number.
 */
export interface Transaction {
  readonly areq?: {
    readonly messageVersion: MessageVersion;
    readonly deviceChannel: string;
    readonly messageCategory: string;
    readonly threeDSServerTransID: string;
    readonly sdkTransID?: string;
    readonly threeDSRequestorChallengeInd?: string;
    readonly threeDSRequestorDecReqInd?: string;
  };
  readonly ares?: Ids & { readonly dsTransID: string; readonly transStatus?: string };
  readonly creq?: Ids & { readonly messageVersion: MessageVersion };
  readonly rreq?: Ids & { readonly dsTransID: string; readonly messageVersion: MessageVersion };
  readonly preq?: { readonly threeDSServerTransID: string; readonly messageVersion: MessageVersion };
}

/** Context that the receiver supplies for validation. */
export interface Reception extends Transaction {
  /** IDs of the extensions that the receiver supports. An unlisted critical extension causes error 202. */
  readonly recognisedExtensions?: readonly string[];
  /** Merchant category codes that the directory server accepts. If undefined, every code is accepted. */
  readonly acceptedMccs?: ReadonlySet<string>;
}
