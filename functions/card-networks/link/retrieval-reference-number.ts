const dayOfYear = (moment: Date): number =>
  (Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()) -
    Date.UTC(moment.getUTCFullYear(), 0, 0)) /
  86_400_000;

/**
 * Field 37 in the format YDDDhhNNNNNN: the last digit of the year, the day of the year and the hour, all in UTC like field 7,
 * then the trace number. At more than 275 messages per second, the number repeats within an hour, as the trace number does;
 * otherwise, it repeats after ten years. Field 37 therefore identifies a message only together with the transmission time.
 */
export const retrievalReferenceNumber = (moment: Date, systemTraceAuditNumber: string): string => {
  const year = String(moment.getUTCFullYear() % 10);
  const day = String(dayOfYear(moment)).padStart(3, "0");
  const hour = String(moment.getUTCHours()).padStart(2, "0");
  return `${year}${day}${hour}${systemTraceAuditNumber}`;
};
