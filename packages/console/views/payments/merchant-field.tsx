import type { Merchant } from "../../../client/index.ts";
import { usePages } from "../../data/use-pages.ts";
import { ChoiceField, TextField } from "../../parts/forms/field.tsx";
import { useSession } from "../../shell/session.ts";

interface MerchantFieldProps {
  /** Key of the merchant, or empty for any merchant. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault: string | undefined;
}

/**
 * Filter by merchant. The user chooses a merchant by name. The user enters a merchant key instead if the API key cannot list
 * merchants, if the list cannot be loaded, or if the agent has more than 100 merchants.
 */
export const MerchantField = (field: MerchantFieldProps) => {
  const { may } = useSession();
  return may("merchants:List") ? <ChosenMerchant {...field} /> : <MerchantKeyField {...field} />;
};

const MerchantKeyField = (field: MerchantFieldProps) => (
  <TextField label="Merchant" placeholder="key: mct-…" maxLength={30} {...field} />
);

const ChosenMerchant = (field: MerchantFieldProps) => {
  const { client } = useSession();
  const { loaded, hasMore } = usePages<Merchant>((wanted, ending) => client.listMerchants(wanted, ending), [], 100);
  if (hasMore || loaded.state === "failed") return <MerchantKeyField {...field} />;
  const merchants = loaded.state === "ready" ? loaded.value : [];
  const choices = merchants.map(({ key, name }) => [key, name] as const);
  const isListed = field.value === "" || merchants.some(({ key }) => key === field.value);
  const chosen = isListed ? [] : [[field.value, field.value] as const];
  return <ChoiceField label="Merchant" choices={[["", "Any"], ...chosen, ...choices]} {...field} />;
};
