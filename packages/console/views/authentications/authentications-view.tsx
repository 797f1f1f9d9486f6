import { usePages } from "../../data/use-pages.ts";
import { ListView } from "../../parts/lists/list-view.tsx";
import { chosenIn } from "../../shell/address.ts";
import { AddressChoice } from "../../shell/address-choice.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { authenticationColumns } from "./authentication-columns.tsx";

const results = [
  ["", "Any"],
  ["authenticated", "Authenticated"],
  ["attempt", "Attempt"],
  ["non-authenticated", "Not authenticated"],
  ["challenge", "Challenge in progress"],
] as const;

export const AuthenticationsView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const result = chosenIn(query, "result", results);
  const pages = usePages(
    (wanted, ending) => client.listAuthentications({ ...wanted, ...(result && { result }) }, ending),
    [result],
  );
  return (
    <ListView
      title="Authentications"
      narrowedBy={<AddressChoice label="Result" name="result" choices={results} />}
      pages={pages}
      what="authentications"
      columns={authenticationColumns}
      whenEmpty={result === undefined ? "There are no authentications yet." : "No authentications with this result."}
    />
  );
};
