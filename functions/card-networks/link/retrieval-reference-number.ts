import { yearAndDayDigits } from "../authorization/messages/wire-digits.ts";

/**
 * Field 37 in the format YDDDhhNNNNNN: the last digit of the year, the day of the year and the hour, all in UTC like field 7,
 * then the trace number. At more than 275 messages per second, the trace number, and therefore field 37, repeats within the
 * hour. Otherwise, field 37 repeats after ten years at the earliest. Field 37 identifies a message only together with the
 * transmission time.
 */
export function retrievalReferenceNumber(moment: Date, systemTraceAuditNumber: string): string {
  const hour = String(moment.getUTCHours()).padStart(2, "0");
  return `${yearAndDayDigits(moment)}${hour}${systemTraceAuditNumber}`;
}
