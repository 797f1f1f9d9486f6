/** What nobody can measure on one machine, and is therefore said. A function is paid for while it waits. */

/** With so much memory a function has one whole processor, with less the same share of it. */
export const wholeProcessorMegabytes = 1_769;

/** Of a call to DynamoDB or another service of AWS in the same region. */
export const awsCallMilliseconds = 5;

/** Until somebody outside answers, by the function that waits. */
export const outsideMilliseconds: Readonly<Record<string, number>> = {
  "create-charge": 600,
  "create-subsequent-charge": 600,
  "increment-charge": 600,
  "reverse-charge": 600,
  "cancel-charge": 600,
  "refund-charge": 600,
  "create-authentication": 800,
  "deliver-event": 200,
  "deliver-report": 2_000,
};

/** With each line that CloudWatch Logs takes in. */
export const logLineBytes = 26;

/** How long data without a time to live are counted for. They stay longer. */
export const unlimitedKeptMonths = 13;

export const logKeptMonths = 12;
