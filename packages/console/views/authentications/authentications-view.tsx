import { tokenOf, usePages } from "../../data/use-pages.ts";
import { ChoiceField } from "../../parts/field.tsx";
import { Heading } from "../../parts/heading.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { addressOf } from "../../shell/address.ts";
import { useSession } from "../../shell/session.ts";
import { stayAt } from "../../shell/use-address.ts";
import type { ViewProps } from "../../shell/view.ts";
import { authenticationColumns, keyOfAuthentication } from "./authentication-columns.tsx";

const results = ["authenticated", "attempt", "non-authenticated", "challenge"] as const;

const choices = [
  ["", "Any"],
  ["authenticated", "Authenticated"],
  ["attempt", "Attempt"],
  ["non-authenticated", "Not authenticated"],
  ["challenge", "Challenge is open"],
] as const;

/** The newest authentications, of one result if somebody wants. */
export const AuthenticationsView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const result = results.find((one) => one === query.get("result"));
  const pages = usePages(
    (token, signal) =>
      client.listAuthentications({ limit: 50, ...(result && { result }), ...tokenOf(token) }, { signal }),
    [result],
  );
  return (
    <>
      <Heading
        beside={
          <button type="button" class="small" onClick={pages.reload}>
            Refresh
          </button>
        }
      >
        Authentications
      </Heading>
      <div class="filters">
        <ChoiceField
          label="Result"
          choices={choices}
          value={result ?? ""}
          onValue={(value) => stayAt(addressOf("/authentications", { result: value }))}
        />
      </div>
      <PagedTable
        pages={pages}
        what="authentications"
        columns={authenticationColumns}
        keyOf={keyOfAuthentication}
        whenEmpty={result === undefined ? "There are no authentications yet." : "No authentication has this result."}
      />
    </>
  );
};
