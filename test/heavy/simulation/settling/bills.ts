import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import type { Currency } from "../../../../functions/shared/values/money.ts";
import { recordFile, type SentRecord } from "../../../../sandbox/settlement/record-file.ts";
import { type FileLine, parsedLines } from "./record-lines.ts";
import type { BillPlan } from "./settling-plan.ts";

/** Billing file of a network for movements that it has settled. The file may also name a movement of another acquirer. */

interface SettledLine {
  readonly type: string;
  readonly businessDate: string;
  readonly arn: string;
  readonly columns: { readonly netCurrency: Currency };
}

/** Reference that no presentment of this run has. */
const strangersArn = "99999999999999999999999";

export const isOfStranger = ({ arn }: { readonly arn?: unknown }): boolean => arn === strangersArn;

function billed({ businessDate, columns }: SettledLine, arn: string, number: number): SentRecord {
  const minor = 1 + (number % 7);
  const { netCurrency: currency } = columns;
  return {
    businessDate,
    line: {
      key: `${arn}-bill-${number}`,
      arn,
      columns: {
        detailType: "card_network_billing",
        bookingTimeZone: "UTC",
        grossCurrency: currency,
        grossValue: minor,
        grossImpact: "debit",
        netCurrency: currency,
        netValue: minor,
        netImpact: "debit",
        interchangeValue: 0,
        schemeFeeValue: 0,
      },
    },
    currency,
    totalMinor: -minor,
  };
}

const linesOf = (lines: readonly FileLine[]): readonly SettledLine[] =>
  (lines as unknown as readonly SettledLine[]).filter(({ type }) => type === "record");

/** Returns the billing file for the contents of a file of settled movements. */
export function billFor({ lines, withStranger }: BillPlan, settled: string): { key: string; content: string } {
  const [header, ...rest] = parsedLines(settled);
  const movements = linesOf(rest);
  const { network, created, fileId } = header as unknown as Readonly<Record<"created" | "fileId", string>> & {
    readonly network: CardNetwork;
  };
  const records = Array.from({ length: lines }, (_, number) => movements[number % movements.length]).flatMap(
    (movement, number) => (movement ? [billed(movement, movement.arn, number)] : []),
  );
  const [first] = movements;
  const strangers = withStranger && first ? [billed(first, strangersArn, lines)] : [];
  const id = `bill-${fileId}`;
  const head = { network, kind: "settlement-detail", fileId: id, created, unit: "minor" } as const;
  return { key: `inbox/${network}/${id}.ndjson`, content: recordFile(head, [...strangers, ...records]) };
}
