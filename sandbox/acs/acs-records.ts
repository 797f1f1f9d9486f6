import type { MessageVersion } from "#emv-3ds-messages/message-versions";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import type { LowValueCount } from "../low-value-payments.ts";
import type { Ledger } from "../network-host/ledger/ledger.ts";
import type { ChallengePlan, TransStatus } from "../test-cards/outcomes.ts";

/**
 * Records stored by the simulated 3-D Secure issuers and directory servers. Every change replaces the entire record with the
 * same key. Open challenges survive a restart. Records never contain card numbers.
 */

interface PaymentShown {
  readonly merchantName: string;
  readonly amount: string;
  readonly maskedCard: string;
}

/** Result of a challenge, as the issuer reports it to the 3DS Server (RReq). */
export interface ChallengeEnd {
  readonly transStatus: TransStatus;
  readonly transStatusReason?: string;
  readonly challengeCancel?: string;
}

export interface Challenge {
  readonly type: "challenge";
  readonly key: string;
  readonly network: CardNetwork;
  readonly acsTransID: string;
  readonly dsTransID: string;
  readonly threeDSServerTransID: string;
  readonly messageVersion: MessageVersion;
  readonly messageCategory: string;
  /** URL to which the directory server posts the results request (RReq). */
  readonly threeDSServerURL: string;
  readonly notificationURL: string;
  readonly payment: PaymentShown;
  readonly plan: ChallengePlan;
  readonly cardHash: string;
  /** Time at which the challenge expires if there is no activity. */
  readonly patienceEndsAt: string;
  /** Data from the challenge request (CReq). Absent until the browser has posted the CReq. */
  readonly opened?: { readonly windowSize: string };
  /** `threeDSSessionData` of the 3DS Requestor, returned unchanged even for a late or invalid CReq. */
  readonly sessionData?: string;
  readonly codesTried: number;
  readonly codesSent: number;
  readonly end?: ChallengeEnd;
}

/** Record that a browser ran the 3DS Method before an authentication. */
interface MethodRun {
  readonly type: "method-run";
  readonly key: string;
}

/** Time at which card ranges were last sent to a 3DS Server (PRes). */
export interface RangesSent {
  readonly type: "ranges-sent";
  readonly key: string;
  readonly at: string;
}

export type AcsRecord = Challenge | MethodRun | LowValueCount | RangesSent;

export type AcsLedger = Ledger<AcsRecord>;

export const challengeKey = (acsTransID: string): string => `challenge/${acsTransID.toLowerCase()}`;
export const methodRunKey = (threeDSServerTransID: string): string =>
  `method-run/${threeDSServerTransID.toLowerCase()}`;
export const rangesSentKey = (network: CardNetwork, requestor: string, kind: "full" | "changes"): string =>
  `ranges-sent/${network}/${requestor}/${kind}`;

const recordOf =
  <Type extends AcsRecord["type"]>(type: Type) =>
  (ledger: AcsLedger, key: string): Extract<AcsRecord, { type: Type }> | undefined => {
    const record = ledger.get(key);
    return record?.type === type ? (record as Extract<AcsRecord, { type: Type }>) : undefined;
  };

export const challengeIn = recordOf("challenge");
export const methodRunIn = recordOf("method-run");
export const lowValueCountIn = recordOf("low-value-count");
export const rangesSentIn = recordOf("ranges-sent");
