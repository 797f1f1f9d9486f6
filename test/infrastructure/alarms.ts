import type { Stage } from "../../lib/stages/stage.ts";
import { type StageName, stages } from "../../lib/stages/stages.ts";
import type { ToldAlarm } from "../../scripts/generate/pages/alarms-page.ts";
import { ofType, type Resource, templatesOf } from "./templates.ts";

export interface FoundAlarm extends ToldAlarm {
  readonly resource: Resource;
}

/** `acquiring-production-eu-ApiFaults` is the alarm `ApiFaults`. */
function idOf(stage: StageName, name: string): string {
  const { serviceName } = stages[stage];
  const prefix = `${serviceName}-${stage}-`;
  if (!name.startsWith(prefix)) throw new Error(`what is the alarm ${name}?`);
  return name.slice(prefix.length);
}

const described =
  /^Impact: (?<hurt>.+\.)\nAction: (?<remedy>.+\.)\nPage: docs\/operations\/(?<page>\S+\.md(#[\w-]+)?)$/;

/** Returns the suffixes of the topics that an alarm notifies. */
const topicsOf = ({ Properties: { AlarmActions = [], Targets = [] } }: Resource): readonly string[] =>
  [
    ...(AlarmActions as readonly unknown[]),
    ...(Targets as readonly { readonly Arn: unknown }[]).map(({ Arn }) => Arn),
  ].map((action) => /-(wake|look)"/.exec(JSON.stringify(action))?.[1] ?? JSON.stringify(action));

function toldAlarm(stage: StageName, resource: Resource, name: unknown, description: unknown): FoundAlarm {
  const { hurt: impact, remedy, page } = described.exec(String(description))?.groups ?? {};
  if (!impact || !remedy || !page) throw new Error(`${name} does not say who is hurt, what to do and where to read on`);
  return { id: idOf(stage, String(name)), severity: topicsOf(resource).join(", "), impact, remedy, page, resource };
}

/** Returns all metric alarms of a stage, with their descriptions. */
export const alarmsOf = (stage: StageName, locks?: Stage["locks"]): readonly FoundAlarm[] =>
  Object.values(templatesOf(stage, locks))
    .flatMap((resources) => ofType(resources, "AWS::CloudWatch::Alarm"))
    .map(([, resource]) => {
      const { AlarmName, AlarmDescription } = resource.Properties;
      return toldAlarm(stage, resource, AlarmName, AlarmDescription);
    });

/** Returns all alarms of a stage on CloudTrail events: rules of the account's default bus. */
export const trailAlarmsOf = (stage: StageName): readonly FoundAlarm[] =>
  ofType(templatesOf(stage).stateful, "AWS::Events::Rule").map(([, resource]) =>
    toldAlarm(stage, resource, resource.Properties["Name"], resource.Properties["Description"]),
  );

/** Returns the alarms that the alarms page lists. */
export const toldAlarmsOf = (stage: StageName): readonly FoundAlarm[] => [...alarmsOf(stage), ...trailAlarmsOf(stage)];
