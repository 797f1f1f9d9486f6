import type { Me } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Facts } from "../../parts/facts.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { type Column, DataTable } from "../../parts/lists/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { useSession } from "../../shell/session.ts";
import { numberText } from "../../words/counts.ts";
import { rateLimitIn } from "../../words/rate-limit.ts";
import { PermissionList } from "./permission-list.tsx";

/** The limits of the agent, and the permissions of the session's API key. */
export const LimitsView = () => {
  const { client } = useSession();
  const limits = useLoaded(async (ending) => {
    const { body, headers } = await client.call("getMe", {}, ending);
    return { me: body, limit: rateLimitIn(headers) };
  }, []);
  return (
    <RecordView of={limits} what="limits" title={() => "Limits"}>
      {({ me, limit }) => (
        <>
          <Facts
            of={[
              ["Agent", <KeyText of={me.agentKey} />],
              ["Suspended", me.suspended ? "yes, by the operator" : "no"],
              [
                "Requests",
                limit === undefined
                  ? "not limited"
                  : `${limit.requests} per ${limit.windowSeconds} seconds across all keys of the agent`,
              ],
              ["Remaining requests", limit?.remaining],
              ["Your key", <KeyText of={me.apiKey} />],
              ["Expires", me.expires === undefined ? "never" : <Moment at={me.expires} />],
            ]}
          />
          <section>
            <h2>Resources</h2>
            <p>
              The operator of the service can raise these limits. Archived resources do not count toward the limits. For
              all other limits, see the <a href="docs/limits">documentation</a>.
            </p>
            <DataTable
              caption="Resources and their limits"
              columns={limitColumns}
              rows={kinds.map(([kind, name]) => ({ name, ...me.limits[kind] }))}
              keyOf={({ name }) => name}
            />
          </section>
          <section>
            <h2>Permissions of your key</h2>
            <PermissionList of={me.permissions} />
          </section>
        </>
      )}
    </RecordView>
  );
};

type LimitedKind = keyof Me["limits"];

const kindNames: Readonly<Record<LimitedKind, string>> = {
  merchants: "Merchants",
  acceptors: "Acceptors per merchant",
  distributions: "Distributions",
  reportSchedules: "Report schedules",
  eventSubscriptions: "Event subscriptions",
  apiKeys: "API keys",
  processorTokens: "Processor tokens",
};

const kinds = Object.entries(kindNames) as readonly [LimitedKind, string][];

interface LimitRow {
  readonly name: string;
  readonly max: number;
  /** Number of resources that count toward the limit; absent for acceptors, because they are counted per merchant. */
  readonly used?: number;
}

const limitColumns: readonly Column<LimitRow>[] = [
  { name: "Resource", of: ({ name }) => name },
  { name: "In use", of: ({ used }) => (used === undefined ? "–" : numberText(used)), isNumber: true },
  { name: "Limit", of: ({ max }) => numberText(max), isNumber: true },
];
