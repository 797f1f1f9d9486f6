import { useLoaded } from "../../data/use-loaded.ts";
import { Facts } from "../../parts/facts.tsx";
import { Heading } from "../../parts/heading.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { Moment } from "../../parts/moment.tsx";
import { useSession } from "../../shell/session.ts";
import { rateLimitIn } from "../../words/rate-limit.ts";

/** What the agent and the own key may do, and how much of it. */
export const LimitsView = () => {
  const { client } = useSession();
  const asked = useLoaded(async (signal) => {
    const { body, headers } = await client.call("getMe", {}, { signal });
    return { me: body, limit: rateLimitIn(headers) };
  }, []);
  return (
    <>
      <Heading
        beside={
          <button type="button" class="small" onClick={asked.reload}>
            Refresh
          </button>
        }
      >
        Limits
      </Heading>
      <LoadedPart of={asked} what="limits" reload={asked.reload}>
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
              <ul>
                {me.permissions.map((permission) => (
                  <li key={permission}>
                    <code>{permission}</code>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </LoadedPart>
    </>
  );
};
