import type { MessageVersion } from "./message-versions.ts";

interface Ids {
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
}

/**
 * What went before in the transaction, as far as it decides about the message at hand. Of an AReq and an ARes only
 * these elements are asked for, so that nobody has to keep a card number for them.
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

/** What the receiver brings to the judging of a message. */
export interface Reception extends Transaction {
  /** Ids of the extensions that the receiver understands; a critical one that is not among them is error 202. */
  readonly recognisedExtensions?: readonly string[];
  /** The merchant category codes that a directory server takes; without it every code is taken. */
  readonly acceptedMccs?: ReadonlySet<string>;
}
