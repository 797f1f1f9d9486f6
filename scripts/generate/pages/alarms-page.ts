import { table } from "./markdown-table.ts";

/** docs/operations/alarms.md: every alarm of production, from its templates. */

export interface ToldAlarm {
  readonly id: string;
  readonly severity: string;
  readonly impact: string;
  readonly remedy: string;
  readonly page: string;
}

const shown = ({ page }: ToldAlarm): string => `[${page.replace(/#.*/, "")}](${page})`;

const rowsOf = (alarms: readonly ToldAlarm[], topic: string) =>
  alarms
    .filter(({ severity }) => severity === topic)
    .sort((one, other) => one.id.localeCompare(other.id, "en"))
    .map((alarm) => [`alarm \`${alarm.id}\``, alarm.impact, alarm.remedy, shown(alarm)]);

const head = ["Symptom", "Impact", "What to do", "Page"];

export const alarmsPage = (alarms: readonly ToldAlarm[]): string => `# Alarms

Made by \`npm run generate alarms\` from the templates of production. An alarm is called \`acquiring-STAGE-\` and the name below. How topics and receivers are set up is
[at the end](#who-hears-of-alarms).

${table(head, rowsOf(alarms, "wake"))}

Run by: **on-call**.

Those wake somebody at any hour. These are looked at on the next working day:

${table(head, rowsOf(alarms, "look"))}

## Who hears of alarms

Each alarm is told to one of two topics: \`wake\`, when waiting for the morning would hurt more, and \`look\`. Who was woken also hears that it is over.
The receivers are the setting \`wakes\` of the stage: addresses of mail, or https addresses of a paging service. A new receiver gets a message that it has to
confirm once. Production without anybody to wake is refused.

| Kind of alarm | When nothing is measured |
|---|---|
| faults, lines of a log, late work, dead letters | All is well: counters say nothing while nothing happens |
| \`…Missed\`: a task that does not end well any more | It is raised: a task that is never called measures nothing |
| [changes of the account](audit.md#a-change-of-the-account), from the trail | Each call is one notice, and no notice says that it is over |

\`WakeNoticesFail\` and \`LookNoticesFail\` say that a receiver of the one topic does not get its notices, to the other topic. See in SNS which subscription it is:
the address is wrong, nobody confirmed it, or the paging service refuses. Put the right one into the stage and deploy \`acquiring-STAGE-stateful\`.

\`\`\`
aws sns list-subscriptions-by-topic --topic-arn arn:aws:sns:REGION:ACCOUNT:acquiring-STAGE-wake
aws sns list-subscriptions-by-topic --topic-arn arn:aws:sns:REGION:ACCOUNT:acquiring-STAGE-look
\`\`\`

The dashboard of the stage answers whether it is us or a network; [objectives.md](objectives.md) says how to read it.
`;
