import { useEffect, useState } from "preact/hooks";
import type { Charge } from "../../../client/index.ts";
import { agentNow } from "../../data/agent-now.ts";
import { useForm } from "../../data/use-form.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { useWalk } from "../../data/use-page-scan.ts";
import { ChoiceField, TextField } from "../../parts/forms/field.tsx";
import { Heading } from "../../parts/heading.tsx";
import { byKey, DataTable } from "../../parts/lists/data-table.tsx";
import { WalkReport } from "../../parts/lists/walk-report.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { addressOf } from "../../shell/address.ts";
import { useSession } from "../../shell/session.ts";
import { stayAt } from "../../shell/use-address.ts";
import type { ViewProps } from "../../shell/view.ts";
import { amountHint } from "../../words/money.ts";
import { looksLikeCardNumber } from "../../words/search-entry.ts";
import { chargeColumns } from "./charge-columns.tsx";
import {
  isLookedFor,
  type SearchFaults,
  type SearchForm,
  searchedCurrency,
  searchFormOf,
  searchTermsOf,
} from "./search-terms.ts";

const foundMax = 200;

const statuses = [
  ["", "Any"],
  ["authorization:approved", "Approved"],
  ["authorization:approved-partial", "Approved in part"],
  ["authorization:declined", "Declined"],
  ["authorization:reversed", "Reversed"],
  ["authorization:none", "No answer yet"],
  ["clearing:manual", "Clearing waits for you"],
  ["clearing:pending", "Clearing pending"],
  ["clearing:completed", "Clearing completed"],
  ["clearing:cancelled", "Clearing cancelled"],
  ["clearing:abandoned", "Clearing abandoned"],
] as const;

/**
 * Looks for payments by what the API has no list of: it walks through all payments of some days, and shows what it finds while it
 * finds it.
 */
export const SearchView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const now = useLoaded((ending) => agentNow(client, ending), []);
  return (
    <>
      <Heading over={<a href="#/payments">All payments</a>}>Search payments</Heading>
      <LoadedPart of={now} what="the day" reload={now.reload}>
        {(today) => <Search begin={searchFormOf(query, today)} isAskedFor={[...query.keys()].length > 0} />}
      </LoadedPart>
    </>
  );
};

const Search = ({
  begin,
  isAskedFor,
}: {
  readonly begin: SearchForm;
  /** The address says what to look for, so the search begins at once. */
  readonly isAskedFor: boolean;
}) => {
  const { client } = useSession();
  const { form, field: ofForm } = useForm(() => begin);
  const [faults, setFaults] = useState<SearchFaults>({});
  const [searched, setSearched] = useState<{ readonly from: string; readonly to: string }>();
  const { progress, start, stop } = useWalk<Charge>();

  const search = () => {
    const parsed = searchTermsOf(form);
    setFaults("faults" in parsed ? parsed.faults : {});
    // A number that should not have been typed does not stay there to be seen.
    if (looksLikeCardNumber(form.card)) ofForm("card").onValue("");
    if ("faults" in parsed) return;
    const { from, to } = parsed.terms;
    setSearched({ from, to });
    start({
      foundMax,
      matches: isLookedFor(parsed.terms),
      ask: (wanted, ending) => client.listCharges({ from, to, ...wanted }, ending),
    });
  };

  useEffect(() => {
    if (isAskedFor) search();
  }, []);

  const field = (name: keyof SearchForm) => ({ ...ofForm(name), fault: faults[name] });

  return (
    <>
      <form
        class="card filters"
        onSubmit={(event) => {
          event.preventDefault();
          search();
          // A number that should not have been typed does not go into the address either.
          if ("terms" in searchTermsOf(form)) stayAt(addressOf("/payments/search", { ...form }));
        }}
      >
        <TextField
          label="Amount"
          inputMode="decimal"
          maxLength={20}
          help={amountHint(searchedCurrency(form.currency))}
          {...field("amount")}
        />
        <TextField label="Currency" placeholder="any" maxLength={3} {...field("currency")} />
        <TextField label="Card" placeholder="411111******1111" maxLength={30} {...field("card")} />
        <ChoiceField label="Status" choices={statuses} {...field("status")} />
        <TextField label="From day" type="date" {...field("from")} />
        <TextField label="To day" type="date" {...field("to")} />
        <p class="buttons">
          <button type="submit" class="primary">
            Search
          </button>
        </p>
      </form>
      {progress && searched && <WalkReport of={progress} {...searched} what="payments" onStop={stop} />}
      {progress && progress.found.length > 0 && (
        <DataTable caption="Payments found" columns={chargeColumns} rows={progress.found} keyOf={byKey} />
      )}
    </>
  );
};
