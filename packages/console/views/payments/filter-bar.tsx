import { useId, useState } from "preact/hooks";
import { useForm } from "../../data/use-form.ts";
import { ChoiceField, TextField } from "../../parts/forms/field.tsx";
import { addressOf } from "../../shell/address.ts";
import { stayAt } from "../../shell/use-address.ts";
import { networkChoices } from "../../words/charge-words.ts";
import { looksLikeCardNumber } from "../../words/search-entry.ts";
import { MerchantField } from "./merchant-field.tsx";
import { activeFilterCount, type FilterFaults, type FilterForm, filtersOf } from "./payment-filters.ts";

const statuses = [
  ["", "Any"],
  ["authorization:approved", "Approved"],
  ["authorization:approved-partial", "Partially approved"],
  ["authorization:declined", "Declined"],
  ["authorization:reversed", "Reversed"],
  ["authorization:none", "No response yet"],
  ["clearing:manual", "Manual clearing"],
  ["clearing:pending", "Clearing pending"],
  ["clearing:completed", "Clearing completed"],
  ["clearing:cancelled", "Clearing cancelled"],
  ["clearing:abandoned", "Clearing abandoned"],
] as const;

const networks = [["", "Any"], ...networkChoices] as const;

const intents = [
  ["", "Any"],
  ["purchase", "Purchase"],
  ["reservation", "Reservation"],
  ["refund", "Refund"],
  ["account-status", "Account verification"],
] as const;

/** The URL contains the filters, so users can share a filtered list. */
export const FilterBar = ({
  begin,
  known,
}: {
  readonly begin: FilterForm;
  /** Validation errors of the filters in the URL. */
  readonly known: FilterFaults;
}) => {
  const { form, field: ofForm } = useForm(() => begin);
  const [faults, setFaults] = useState(known);
  const [isOpen, setOpen] = useState(Object.keys(known).length > 0);
  const id = useId();
  const active = activeFilterCount(begin);
  const filter = () => {
    const asked = filtersOf(form);
    setFaults("faults" in asked ? asked.faults : {});
    setOpen("faults" in asked);
    // A card number that was entered by mistake is removed, and never becomes part of the URL.
    if (looksLikeCardNumber(form.card)) ofForm("card").onValue("");
    if ("filters" in asked) stayAt(addressOf("/payments", { ...form }));
  };
  const field = (name: keyof FilterForm) => ({ ...ofForm(name), fault: faults[name] });
  return (
    <>
      <button
        type="button"
        class="fold-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active === 0 ? "Filters" : `Filters (${active})`}
      </button>
      <form
        id={id}
        class={`card filters ${isOpen ? "" : "folded"}`}
        aria-label="Filters"
        onSubmit={(event) => {
          event.preventDefault();
          filter();
        }}
      >
        <ChoiceField label="Status" choices={statuses} {...field("status")} />
        <ChoiceField label="Network" choices={networks} {...field("network")} />
        <ChoiceField label="Type" choices={intents} {...field("intent")} />
        <MerchantField {...field("merchant")} />
        <TextField label="Card" placeholder="last four digits" maxLength={30} {...field("card")} />
        <TextField label="Currency" placeholder="any" maxLength={3} {...field("currency")} />
        <TextField label="Amount from" inputMode="decimal" maxLength={20} {...field("least")} />
        <TextField label="Amount to" inputMode="decimal" maxLength={20} {...field("most")} />
        <TextField label="Created from" type="date" {...field("from")} />
        <TextField label="Created to" type="date" {...field("to")} />
        <p class="buttons">
          <button type="submit" class="primary">
            Filter
          </button>{" "}
          <a class="button" href="#/payments">
            Reset
          </a>
        </p>
      </form>
    </>
  );
};
