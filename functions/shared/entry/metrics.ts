import { readSettings, text } from "../values/settings.ts";

/**
 * Metrics as log lines in CloudWatch's embedded metric format, without a request to CloudWatch. Each combination of
 * dimension values is billed as a separate metric, so each dimension has a fixed set of values and never contains a value
 * from a request.
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

/** Writes directly to stdout, because Lambda reformats the output of `console`. */
export function deployedMetrics(): Metrics {
  const { SERVICE_NAME, STAGE } = readSettings({ SERVICE_NAME: text, STAGE: text });
  return (dimensions, values) => {
    process.stdout.write(`${embeddedMetric(`${SERVICE_NAME}-${STAGE}`, new Date(), dimensions, values)}\n`);
  };
}
