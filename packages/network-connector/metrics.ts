import type { LineNews } from "./line/line-settings.ts";

/**
 * Counts events and formats the counts in CloudWatch's embedded metric format (EMF): one JSON line for each network and for
 * each reading. CloudWatch creates metrics from these lines without an API call. The program prints the lines once a minute.
 * The lines contain no message fields.
 */
export interface ConnectorMetrics {
  tell(network: string, news: LineNews): void;
  count(network: string, name: string): void;
  ended(network: string, outcome: string, milliseconds: number): void;
  /** Returns the output lines for the counts since the last call, and for the current readings. */
  flush(timestampMs: number, readings?: readonly Reading[]): readonly string[];
}

/** A gauge: a current value with its dimensions. */
export interface Reading {
  readonly of: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, number>>;
}

function nameOf(news: LineNews): string {
  if (news.kind === "arrival") return `Arrival-${news.arrival}`;
  if (news.kind === "network-word") return `NetworkWord-${news.word}`;
  if (news.kind === "rejected-by-network") return "RejectedByNetwork";
  return news.fault ? `LineFault-${news.fault}` : `LineState-${news.state}`;
}

const unitOf = (name: string): string => (name === "ExchangeTime" ? "Milliseconds" : "Count");

export function connectorMetrics(namespace: string): ConnectorMetrics {
  let counts = new Map<string, Map<string, number | number[]>>();

  const ofNetwork = (network: string) => {
    const found = counts.get(network) ?? new Map<string, number | number[]>();
    counts.set(network, found);
    return found;
  };

  const count = (network: string, name: string) => {
    const metrics = ofNetwork(network);
    metrics.set(name, Number(metrics.get(name) ?? 0) + 1);
  };

  return {
    tell: (network, news) => count(network, nameOf(news)),
    count,
    ended(network, outcome, milliseconds) {
      count(network, `Exchange-${outcome}`);
      const metrics = ofNetwork(network);
      const times = metrics.get("ExchangeTime");
      // EMF allows at most 100 values per metric, so only the first 100 exchange times per network and minute are recorded.
      if (!Array.isArray(times)) metrics.set("ExchangeTime", [milliseconds]);
      else if (times.length < 100) times.push(milliseconds);
    },
    flush(timestampMs, readings = []) {
      const formatMetrics = ({ of, values }: { readonly of: Reading["of"]; readonly values: object }) =>
        JSON.stringify({
          _aws: {
            Timestamp: timestampMs,
            CloudWatchMetrics: [
              {
                Namespace: namespace,
                Dimensions: [Object.keys(of)],
                Metrics: Object.keys(values).map((Name) => ({ Name, Unit: unitOf(Name) })),
              },
            ],
          },
          ...of,
          ...values,
        });
      const counted = [...counts].map(([Network, metrics]) => ({
        of: { Network },
        values: Object.fromEntries(metrics),
      }));
      counts = new Map();
      return [...counted, ...readings].map(formatMetrics);
    },
  };
}
