const dayOfYear = (moment: Date): number =>
  (Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()) -
    Date.UTC(moment.getUTCFullYear(), 0, 0)) /
  86_400_000;

/**
 * Field 37 as YDDDhhNNNNNN: last digit of the year, day of the year, hour, trace number, all in UTC like field 7. Like
 * the trace number, it repeats within an hour at more than 275 messages per second, and otherwise after ten years. It
 * therefore identifies a message only together with the time of transmission.
 */
export const retrievalReferenceNumber = (moment: Date, systemTraceAuditNumber: string): string => {
  const year = String(moment.getUTCFullYear() % 10);
  const day = String(dayOfYear(moment)).padStart(3, "0");
  const hour = String(moment.getUTCHours()).padStart(2, "0");
  return `${year}${day}${hour}${systemTraceAuditNumber}`;
};
