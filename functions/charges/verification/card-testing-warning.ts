import { cardTesting } from "../../../events/card-testing.ts";
import { cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { agentWarningToPut } from "../../shared/store/agent-warnings.ts";
import { isNew, type Table } from "../../shared/store/table.ts";
import type { CountedTries } from "../domain/creation/card-testing.ts";
import { hourOf } from "./verification-counters.ts";

export interface CountedAt {
  readonly agentKey: string;
  readonly countedCard: string;
  readonly acceptorKey: string;
}

export interface CardTestingSuspicion {
  readonly at: CountedAt;
  readonly cause: "card" | "acceptor";
  readonly outcomes: CountedTries & { readonly wrongCodes: number };
  readonly chargeKey?: string;
}

export type WarnOfCardTesting = (suspicion: CardTestingSuspicion, now: Date) => Promise<void>;

/** Sends the agent an event about suspected card testing, at most once per hour for each card or acceptor. */
export const cardTestingWarning =
  ({ table, eventNames }: { readonly table: Pick<Table, "put">; readonly eventNames: EventNames }): WarnOfCardTesting =>
  async ({ at: { agentKey, countedCard, acceptorKey }, cause, outcomes, chargeKey }, now) => {
    const { approvals, declines, wrongCodes } = outcomes;
    const of = cause === "card" ? countedCard : acceptorKey;
    const name = `card-testing#${hourOf(now)}#${of}`;
    const event = cloudEvent(
      cardTesting,
      {
        fact: `${agentKey} ${name}`,
        subject: acceptorKey,
        time: now,
        agentKey,
        data: {
          merchantAcceptorKey: acceptorKey,
          cause,
          ...(chargeKey !== undefined && { chargeKey }),
          ...(cause === "card" ? { wrongCodes } : { approvals, declines }),
        },
      },
      eventNames,
    );
    await table.put({ ...agentWarningToPut(agentKey, name, event), onlyIf: isNew });
  };
