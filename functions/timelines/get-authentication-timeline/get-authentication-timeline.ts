import type * as v from "valibot";
import { refusal } from "../../shared/entry/problem.ts";
import type { UseCase } from "../../shared/entry/use-case.ts";
import type { Table } from "../../shared/store/table.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { threeDsProblems } from "../../three-ds/published.ts";
import { fraudRiskInWords } from "../domain/fraud-risk.ts";
import { authenticationRequestEntry, transitionEntries } from "../entries/authentication-entries.ts";
import { deliveryEntries, eventEntries } from "../entries/event-entries.ts";
import { messageEntries } from "../entries/message-entries.ts";
import { inOrderOfTime } from "../entries/timeline-entry.ts";
import { type AuthenticationStory, authenticationStory } from "../history/authentication-story.ts";
import { fraudRiskOfAuthentication } from "../history/fraud-risk-facts.ts";
import { messageCoverage } from "../history/message-coverage.ts";
import type { AuthenticationTimeline } from "../timeline-schemas.ts";
import type { contract } from "./contract.ts";

interface TimelinePlatform {
  readonly table: Pick<Table, "items" | "read">;
  readonly clock: Clock;
}

export const getAuthenticationTimeline =
  ({ table, clock }: TimelinePlatform): UseCase<typeof contract> =>
  async ({ caller, path, answer }) => {
    const story = await authenticationStory(table, path.threedsKey, caller.agentKey);
    if (!story) {
      return reject(refusal(threeDsProblems.notFound, `There is no authentication '${path.threedsKey}'.`));
    }
    return accept(answer(timelineOf(story, clock())));
  };

function timelineOf(story: AuthenticationStory, now: Date): v.InferInput<typeof AuthenticationTimeline> {
  const { authentication, exchanges, transitions, events, deliveries } = story;
  const risk = fraudRiskOfAuthentication(story);
  const entries = inOrderOfTime([
    authenticationRequestEntry(authentication),
    ...messageEntries(exchanges),
    ...transitionEntries(authentication, transitions),
    ...eventEntries(events),
    ...deliveryEntries(deliveries, realTime(now)),
  ]);
  return {
    threedsKey: authentication.key,
    entries,
    messageRecord: messageCoverage({
      created: authentication.created,
      requestTypes: exchanges.map(({ request }) => request.type),
      wasAnswered: authentication.ares !== undefined,
      now,
    }),
    fraudRisk: { ...(risk.bearer && { bearer: risk.bearer }), detail: fraudRiskInWords(risk) },
  };
}
