import {
  actionsIn,
  type Books,
  chargesIn,
  chargeVersionsIn,
  clearingRecordsIn,
  type Oracle,
  presentmentsIn,
  type StoredCharge,
} from "../../books.ts";
import { bodyOf } from "../body-of-action.ts";
import { isExpectedData } from "./enhanced-data.ts";

/**
 * Rules for enhanced data, reimplemented from the service description (Charges, rule 5). A charge has the data of its request,
 * and so does a clear. If the request for a clear has no data, a clear of the full amount has the charge's data, and a partial
 * clear has none. The action, the clearing record and the presentment have the same data. An erasure removes only the
 * customer's part.
 */
export const clearsCarryTheirData: Oracle = (books) => [
  ...books.responses.flatMap((received) => wrongCharge(received, books)),
  ...clearingRecordsIn(books)
    .filter(({ kind }) => kind === "presentment")
    .flatMap((record) => wrongClear(record, books)),
];

/** Other networks have no enhanced data. */
const presentsData = ({ network }: StoredCharge): boolean => network === "visa" || network === "mastercard";

function wrongCharge({ request, response }: Books["responses"][number], books: Books): readonly string[] {
  if (response?.statusCode !== 201 || request.operation !== "create-charge") return [];
  const { key } = JSON.parse(response.body) as { readonly key: string };
  const charge = chargesIn(books).find((one) => one.key === key);
  const expected = charge && presentsData(charge) ? request.body["enhancedData"] : undefined;
  return isExpectedData(key, charge?.enhancedData, expected, books)
    ? []
    : [`${key} has ${JSON.stringify(charge?.enhancedData)}, its request brought ${JSON.stringify(expected)}`];
}

type ClearingRecord = ReturnType<typeof clearingRecordsIn>[number];

function wrongClear(record: ClearingRecord, books: Books): readonly string[] {
  const action = actionsIn(books).find(({ key }) => key === record.actionKey);
  const charge = chargesIn(books).find(({ key }) => key === record.chargeKey);
  if (!action || !charge) return [`the record of ${record.actionKey} is of nothing`];
  const isOwnClear = action.type === "clearing";
  const ofClear = isOwnClear ? bodyOf(action, books)["enhancedData"] : undefined;
  const ofCharge = !isOwnClear || clearsWholeCharge(record, books) ? charge.enhancedData : undefined;
  const expected = presentsData(charge) ? (ofClear ?? ofCharge) : undefined;
  const presented = presentmentsIn(books).filter(({ actionKey }) => actionKey === record.actionKey);
  return [record, ...(isOwnClear ? [action] : []), ...presented]
    .filter(({ enhancedData }) => !isExpectedData(record.chargeKey, enhancedData, expected, books))
    .map(
      ({ enhancedData }) =>
        `the clear ${record.actionKey} carries ${JSON.stringify(enhancedData)} instead of ${JSON.stringify(expected)}`,
    );
}

/** Compares with the charge's amount before this clear, because the clear can close the charge. */
function clearsWholeCharge({ chargeKey, sequence, amount }: ClearingRecord, books: Books): boolean {
  const versions = chargeVersionsIn(books).filter(({ key }) => key === chargeKey);
  const cleared = versions.findIndex(({ clears }) => clears >= sequence);
  return versions[cleared - 1]?.amount.value === amount.value;
}
