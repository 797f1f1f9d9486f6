/**
 * Assumptions for values that cannot be measured on one machine, mainly waiting times. Functions are billed while they wait.
 */

/** Memory at which a function has one full vCPU; with less memory, the function has a proportional share. */
export const wholeProcessorMegabytes = 1_769;

export const awsCallMilliseconds = 5;

export const largeTransactionMilliseconds = 15;
export const largeTransactionItems = 24;

/** Time until a card network responds to a message or a file request. */
export const networkMilliseconds = 600;

/** Response time of an external party, keyed by the function that waits for the response. */
export const outsideMilliseconds: Readonly<Record<string, number>> = {
  "create-charge": networkMilliseconds,
  "create-subsequent-charge": networkMilliseconds,
  "create-merchant-initiated-charge": networkMilliseconds,
  "increment-charge": networkMilliseconds,
  "reverse-charge": networkMilliseconds,
  "cancel-charge": networkMilliseconds,
  "refund-charge": networkMilliseconds,
  "create-authentication": 800,
  "create-requestor-initiated-authentication": 800,
  "deliver-event": 200,
  "deliver-report": 2_000,
};

/** Overhead of CloudWatch Logs per log event, in bytes. */
export const logLineBytes = 26;

/**
 * Number of months of storage that the costs include for data without a TTL. The service retains this data for longer.
 */
export const unlimitedKeptMonths = 13;

export const logKeptMonths = 12;

/**
 * Bytes of a request to a card network or partner, including the response and TLS, through a NAT gateway and across
 * availability zones.
 */
export const outsideBytes = 2_000;

/** Bytes of a KMS call, including the response and TLS, through an interface endpoint. */
export const keyCallBytes = 3_000;

/**
 * Number of S3 list requests per run of a scheduled task, even if there are no files: one for the task's inbox, or one for each
 * network's outbox. The half read unit of a TakeAcknowledgements run is ignored, because it costs less than a cent a month.
 */
export const listsOfRun = { TakeAcknowledgements: 1, TakeNetworkRecords: 1 } as const;
export const listsOfRunByNetwork = { ExchangeNetworkFiles: 1 } as const;

/**
 * Number of sequential requests to a file server that has no files: the authentication, then the listings of the two folders
 * (concurrently).
 */
export const idleFileServerRequests = 2;

/** Copies in a recovery account. A purchase is copied on the day of its creation and on the day of its clearing. */
export const copies = {
  keptDays: 131,
  nightsOfPurchase: 2,
  withoutCopy: ["charge / exchange"] as readonly string[],
} as const;
