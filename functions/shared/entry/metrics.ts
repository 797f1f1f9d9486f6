import { readSettings, text } from "../values/settings.ts";

/**
 * Metrics as lines of the log, in CloudWatch's embedded metric format: no call is made and nothing is waited for. Each set of
 * dimensions is a metric of its own that is paid for, so dimensions come from closed lists, and never from a request.
 */

interface Measured {
  readonly unit: "Milliseconds" | "Percent" | "Count";
  readonly value: number;
}

export type Metrics = (
  dimensions: Readonly<Record<string, string>>,
  values: Readonly<Record<string, Measured>>,
) => void;

export const embeddedMetric = (
  namespace: string,
  now: Date,
  dimensions: Readonly<Record<string, string>>,
  values: Readonly<Record<string, Measured>>,
): string =>
  JSON.stringify({
    _aws: {
      Timestamp: +now,
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [Object.keys(dimensions)],
          Metrics: Object.entries(values).map(([Name, { unit: Unit }]) => ({ Name, Unit })),
        },
      ],
    },
    ...dimensions,
    ...Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value])),
  });

/** As it is deployed. Lambda wraps what goes to the console into lines of its own form, and leaves this as it is. */
export const deployedMetrics = (): Metrics => {
  const { SERVICE_NAME, STAGE } = readSettings({ SERVICE_NAME: text, STAGE: text });
  return (dimensions, values) => {
    process.stdout.write(`${embeddedMetric(`${SERVICE_NAME}-${STAGE}`, new Date(), dimensions, values)}\n`);
  };
};
