/** Assumptions that cannot be measured on one machine. A function is billed while it waits. */

/** Memory at which a function has one full processor; with less, it has a proportional share. */
export const wholeProcessorMegabytes = 1_769;

/** Duration of a call to DynamoDB or another AWS service in the same region. */
export const awsCallMilliseconds = 5;

/** Duration of a transaction with at least this many items. */
export const largeTransactionMilliseconds = 15;
export const largeTransactionItems = 24;

/** Time until a card network responds to a message, or to a request about a file. */
export const networkMilliseconds = 600;

/** Time until an external party responds, by the function that waits. */
export const outsideMilliseconds: Readonly<Record<string, number>> = {
  "create-charge": networkMilliseconds,
  "create-subsequent-charge": networkMilliseconds,
  "increment-charge": networkMilliseconds,
  "reverse-charge": networkMilliseconds,
  "cancel-charge": networkMilliseconds,
  "refund-charge": networkMilliseconds,
  "create-authentication": 800,
  "deliver-event": 200,
  "deliver-report": 2_000,
};

/** Overhead of CloudWatch Logs per line. */
export const logLineBytes = 26;

/** Period for which data without a time to live is counted. It is retained for longer. */
export const unlimitedKeptMonths = 13;

export const logKeptMonths = 12;

/**
 * Bytes of a request to a card network or partner with its response, including TLS, through a NAT gateway and across zones.
 */
export const outsideBytes = 2_000;

/** Bytes of a KMS call with its response, including TLS, through an interface endpoint. */
export const keyCallBytes = 3_000;

/**
 * List requests of a scheduled task per run, even without any files: its inbox, or an outbox per network. The half read unit of
 * TakeAcknowledgements is less than a cent a month.
 */
export const listsOfRun = { TakeAcknowledgements: 1, TakeNetworkRecords: 1 } as const;
export const listsOfRunByNetwork = { ExchangeNetworkFiles: 1 } as const;

/** Requests to a file server without files, one at a time: login, and the two folders concurrently. */
export const idleFileServerRequests = 2;

/** Copies in a recovery account. A purchase is written on the day of its creation and on that of its clearing. */
export const copies = {
  keptDays: 131,
  nightsOfPurchase: 2,
  withoutCopy: ["charge / exchange"] as readonly string[],
} as const;
