import { ChoiceField } from "../parts/forms/field.tsx";
import { addressOf, chosenIn } from "./address.ts";
import { stayAt, useAddress } from "./use-address.ts";

/** A choice that is stored in the address next to its other values, so a shared address shows the same view. */
export const AddressChoice = ({
  label,
  name,
  choices,
  otherwise = choices[0]?.[0],
}: {
  readonly label: string;
  /** Name in the address. */
  readonly name: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** The choice if the address has none. */
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
