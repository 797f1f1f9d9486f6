import { type Books, kindOf, type Oracle, sumOf } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";
import { markupBasisPoints } from "../../upgrading/markup.ts";

/**
 * Checks that each settled movement is in exactly one existing payout. Each payout is the exact sum of its movements, opens
 * with the closing balance of the previous payout, and is its merchant's only payout of the day. No balance keeps a remainder.
 */
export const payoutsAreTheirMovements: Oracle = (books) => {
  if (!books.parts.settling) return [];
  const payouts = rowsOf(books, "merchant-payout");
  const movements = rowsOf(books, "settlement-detail");
  const known = new Map(payouts.map((payout) => [payout.key, payout]));
  return [
    ...movements.flatMap(({ key, columns }) => {
      const payout = known.get(String(columns["payoutKey"]));
      if (!payout) return [`the settled movement ${key} is in no payout`];
      const isItsMerchants =
        payout.columns["merchantKey"] === columns["merchantKey"] &&
        payout.columns["currency"] === columns["netCurrency"];
      return isItsMerchants
        ? []
        : [`the settled movement ${key} is paid out to another merchant or in another currency`];
    }),
    ...payouts.flatMap((payout) =>
      wrongSums(
        payout,
        movements.filter(({ columns }) => columns["payoutKey"] === payout.key),
        books,
      ),
    ),
    ...[...Map.groupBy(payouts, accountOf)].flatMap(([account, ofAccount]) => wrongRow(account, ofAccount)),
    ...books.items.filter((item) => kindOf(item) === "merchant-balance").flatMap((item) => wrongBalance(item, payouts)),
  ];
};

interface Row extends PlainItem {
  readonly key: string;
  readonly kind: string;
  readonly created: string;
  readonly businessDate: string;
  readonly columns: Readonly<Record<string, unknown>>;
}

const rowsOf = ({ items }: Books, kind: string): readonly Row[] =>
  (items.filter((item) => kindOf(item) === "network-record") as unknown as readonly Row[]).filter(
    (row) => row.kind === kind,
  );

const accountOf = ({ columns }: Row): string => `${columns["merchantKey"]} ${columns["currency"]}`;

const minor = ({ columns }: Row, name: string): number => Number(columns[name] ?? 0);

/** Gross amount in the merchant's favor, before any deductions. */
const movedMinor = (row: Row): number => (row.columns["grossImpact"] === "debit" ? -1 : 1) * minor(row, "grossValue");

const isDispute = ({ columns }: Row): boolean => columns["detailType"] === "dispute";

/** Fees that a network charges. */
const isBill = ({ columns }: Row): boolean => columns["detailType"] === "card_network_billing";

const isRefund = (row: Row): boolean => !isDispute(row) && row.columns["transactionType"] === "refund";

/** Rounds half up. */
const markupMinor = (row: Row): number =>
  isDispute(row) || isRefund(row) || isBill(row)
    ? 0
    : Math.floor((minor(row, "grossValue") * markupBasisPoints + 5_000) / 10_000);

function wrongSums(payout: Row, movements: readonly Row[], books: Books): readonly string[] {
  const sums = {
    grossValue: sumOf(
      movements.filter((row) => !isDispute(row) && !isRefund(row) && !isBill(row)),
      movedMinor,
    ),
    refundsValue: -sumOf(movements.filter(isRefund), movedMinor) || 0,
    chargebacksValue: -sumOf(movements.filter(isDispute), movedMinor) || 0,
    interchangeValue: sumOf(movements, (row) => minor(row, "interchangeValue")),
    schemeFeeValue: sumOf(movements, (row) => minor(row, "schemeFeeValue") - (isBill(row) ? movedMinor(row) : 0)),
    markupValue: sumOf(movements, markupMinor),
  };
  const { grossValue, refundsValue, chargebacksValue, interchangeValue, schemeFeeValue, markupValue } = sums;
  const feesValue = interchangeValue + schemeFeeValue + markupValue;
  const netValue = minor(payout, "openingBalanceValue") + grossValue - refundsValue - chargebacksValue - feesValue;
  const expected = { ...sums, feesValue, netValue, closingBalanceValue: Math.min(netValue, 0) };
  return [
    ...(movements.length === 0 ? [`the payout ${payout.key} has no movement`] : []),
    ...wrongTime(payout, movements, books),
    ...(payout.columns["status"] === (netValue > 0 ? "scheduled" : "carried")
      ? []
      : [`the payout ${payout.key} of ${netValue} is ${payout.columns["status"]}`]),
    ...Object.entries(expected)
      .filter(([name, value]) => minor(payout, name) !== value)
      .map(
        ([name, value]) => `the payout ${payout.key} says ${name} ${minor(payout, name)}, its movements make ${value}`,
      ),
  ];
}

/**
 * A payout is made at 06:00 on the day after its first movement at the earliest, unless an operator pays merchants immediately.
 * Its period begins on the day of the first movement.
 */
function wrongTime(payout: Row, movements: readonly Row[], { plan }: Books): readonly string[] {
  const [first] = movements.map(({ created }) => created).toSorted();
  if (first === undefined) return [];
  const { created, columns } = payout;
  const isOrdered = plan.parts?.operating?.some(({ order }) => order === "pay a merchant") ?? false;
  const isEarly = Date.parse(created) < Date.parse(first.slice(0, 10)) + 30 * 3_600_000;
  return columns["periodFrom"] === first.slice(0, 10) && (!isEarly || isOrdered)
    ? []
    : [
        `the payout ${payout.key} was made at ${created} for ${columns["periodFrom"]}, its first movement is of ${first}`,
      ];
}

/** Payouts of an account follow each other, each on a different day. */
function wrongRow(account: string, payouts: readonly Row[]): readonly string[] {
  const inOrder = payouts.toSorted((one, other) => (one.created < other.created ? -1 : 1));
  const days = new Set(inOrder.map(({ businessDate }) => businessDate));
  return [
    ...(days.size < inOrder.length ? [`${account} was paid twice on a day`] : []),
    ...inOrder.flatMap((payout, place) => {
      const before = inOrder[place - 1];
      const opening = before ? minor(before, "closingBalanceValue") : 0;
      return minor(payout, "openingBalanceValue") === opening
        ? []
        : [
            `the payout ${payout.key} opens with ${minor(payout, "openingBalanceValue")}, the one before left ${opening}`,
          ];
    }),
  ];
}

const settledFields = [
  "grossMinor",
  "refundsMinor",
  "chargebacksMinor",
  "interchangeMinor",
  "schemeFeesMinor",
  "markupMinor",
] as const;

function wrongBalance(balance: PlainItem, payouts: readonly Row[]): readonly string[] {
  const account = `${balance["merchantKey"]} ${balance["currency"]}`;
  const own = payouts.filter((payout) => accountOf(payout) === account);
  return [
    ...(settledFields.some((name) => balance[name] !== 0)
      ? [`something settled of ${account} was never paid out`]
      : []),
    ...(balance["payouts"] === own.length
      ? []
      : [`${account} counts ${balance["payouts"]} payouts, there are ${own.length}`]),
  ];
}
