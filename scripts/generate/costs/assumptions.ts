/** What nobody can measure on one machine, and is therefore said. A function is paid for while it waits. */

/** With so much memory a function has one whole processor, with less the same share of it. */
export const wholeProcessorMegabytes = 1_769;

/** Of a call to DynamoDB or another service of AWS in the same region. */
export const awsCallMilliseconds = 5;

/** Of a transaction of so many items or more. */
export const largeTransactionMilliseconds = 15;
export const largeTransactionItems = 24;

/** Until a card network answers a message, or a request about a file. */
export const networkMilliseconds = 600;

/** Until somebody outside answers, by the function that waits. */
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

/** With each line that CloudWatch Logs takes in. */
export const logLineBytes = 26;

/** How long data without a time to live are counted for. They stay longer. */
export const unlimitedKeptMonths = 13;

export const logKeptMonths = 12;

/** A request to a card network or partner with its response, with what TLS adds, through a NAT gateway and from one zone to another. */
export const outsideBytes = 2_000;

/** A call of KMS with its response, with what TLS adds, through an interface endpoint. */
export const keyCallBytes = 3_000;

/**
 * What a scheduled task lists of a bucket in each run, also when nothing is there: its inbox, or an outbox for each network. What
 * TakeAcknowledgements reads of a table then, half a unit, is less than a cent a month.
 */
export const listsOfRun = { TakeAcknowledgements: 1, TakeNetworkRecords: 1 } as const;
export const listsOfRunByNetwork = { ExchangeNetworkFiles: 1 } as const;

/** What a file server is asked one after the other where nothing lies: to let us in, and for its two folders at the same time. */
export const idleFileServerRequests = 2;

/** The copies in a recovery account. A purchase is written on the day of its creation and on that of its clearing. */
export const copies = {
  keptDays: 131,
  nightsOfPurchase: 2,
  withoutCopy: ["charge / exchange"] as readonly string[],
} as const;
