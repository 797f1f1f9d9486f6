import { ChoiceField } from "../parts/forms/field.tsx";
import { addressOf, chosenIn } from "./address.ts";
import { stayAt, useAddress } from "./use-address.ts";

/** A choice that stands in the address, beside what stands there already, so that a shared address shows the same. */
export const AddressChoice = ({
  label,
  name,
  choices,
  otherwise = choices[0]?.[0],
}: {
  readonly label: string;
  /** In the address. */
  readonly name: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** What is chosen where the address says nothing. */
  readonly otherwise?: string | undefined;
}) => {
  const { path, query } = useAddress();
  return (
    <ChoiceField
      label={label}
      choices={choices}
      value={chosenIn(query, name, choices) ?? otherwise ?? ""}
      onValue={(value) => stayAt(addressOf(path, { ...Object.fromEntries(query), [name]: value }))}
    />
  );
};
