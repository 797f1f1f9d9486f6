import { useLoaded } from "../../data/use-loaded.ts";
import { Facts } from "../../parts/facts.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { useSession } from "../../shell/session.ts";
import { rateLimitIn } from "../../words/rate-limit.ts";
import { PermissionList } from "./permission-list.tsx";

/** The limits of the agent, and the permissions of the own key. */
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
                  : `${limit.requests} in ${limit.windowSeconds} seconds, for all keys of the agent together`,
              ],
              ["Left at the moment", limit?.remaining],
              ["Your key", <KeyText of={me.apiKey} />],
              ["It ends", me.expires === undefined ? "never" : <Moment at={me.expires} />],
            ]}
          />
          <section>
            <h2>What your key may do</h2>
            <PermissionList of={me.permissions} />
          </section>
        </>
      )}
    </RecordView>
  );
};
