import { ChoiceField } from "../parts/forms/field.tsx";
import { addressOf, chosenIn } from "./address.ts";
import { stayAt, useAddress } from "./use-address.ts";

/** A choice stored in the URL's query parameters, so that a shared link opens the same view. */
export const AddressChoice = ({
  label,
  name,
  choices,
  otherwise = choices[0]?.[0],
}: {
  readonly label: string;
  /** Name of the query parameter. */
  readonly name: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** Default choice, used if the URL contains no choice or an unknown one. */
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
