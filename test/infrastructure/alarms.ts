import type { Stage } from "../../lib/stages/stage.ts";
import { type StageName, stages } from "../../lib/stages/stages.ts";
import type { ToldAlarm } from "../../scripts/generate/pages/alarms-page.ts";
import { ofType, type Resource, templatesOf } from "./templates.ts";

export interface FoundAlarm extends ToldAlarm {
  readonly resource: Resource;
}

/** `acquiring-production-eu-ApiFaults` is the alarm `ApiFaults`. */
const idOf = (stage: StageName, name: string): string => {
  const { serviceName } = stages[stage];
  const prefix = `${serviceName}-${stage}-`;
  if (!name.startsWith(prefix)) throw new Error(`what is the alarm ${name}?`);
  return name.slice(prefix.length);
};

const described =
  /^Who is hurt: (?<hurt>.+\.)\nWhat to do: (?<remedy>.+\.)\nPage: docs\/operations\/(?<page>\S+\.md(#[\w-]+)?)$/;

/** The topics that an alarm is told to, by the ends of their names. */
const topicsOf = ({ Properties }: Resource): readonly string[] =>
  ((Properties["AlarmActions"] as readonly unknown[] | undefined) ?? []).map(
    (action) => /-(wake|look)"/.exec(JSON.stringify(action))?.[1] ?? JSON.stringify(action),
  );

const toldAlarm = (stage: StageName, resource: Resource): FoundAlarm => {
  const { AlarmName, AlarmDescription } = resource.Properties as Readonly<Record<string, string>>;
  const { hurt: impact, remedy, page } = described.exec(AlarmDescription ?? "")?.groups ?? {};
  if (!impact || !remedy || !page)
    throw new Error(`${AlarmName} does not say who is hurt, what to do and where to read on`);
  return { id: idOf(stage, AlarmName ?? ""), severity: topicsOf(resource).join(", "), impact, remedy, page, resource };
};

/** All alarms of a stage, with what they say. */
export const alarmsOf = (stage: StageName, locks?: Stage["locks"]): readonly FoundAlarm[] =>
  Object.values(templatesOf(stage, locks))
    .flatMap((resources) => ofType(resources, "AWS::CloudWatch::Alarm"))
    .map(([, resource]) => toldAlarm(stage, resource));
