import type { NetworkLinesFile } from "#network-connector/network-lines";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../../networks.ts";

/**
 * Generates the part of a stage's connector configuration for the lines to the simulated networks. The networks' protocols are
 * in the connector's image, so this configuration contains only the lines.
 */

type NetworkOfFile = NetworkLinesFile["networks"][number];

/** Visa's station ID in message headers. */
const visaStation = "000000";

export interface StageLines {
  readonly port: number;
  /** Stations, with one line each. */
  readonly stations: readonly string[];
  readonly protection?: "tls" | "private-circuit";
  readonly breaker?: "on" | "off";
}

export function stageLines(
  network: CardNetwork,
  { port, stations, protection = "private-circuit", breaker = "on" }: StageLines,
): NetworkOfFile {
  const { host } = simulatedNetworks[network];
  const isInHeader = host.lines.stationIn === "header";
  return {
    network,
    breaker,
    lines: stations.map((station, index) => ({
      name: `${network}-${index + 1}`,
      endpoints: [{ host: "127.0.0.1", port }],
      protection,
      header: isInHeader
        ? { kind: "visa" as const, destinationStation: visaStation, sourceStation: station }
        : ("none" as const),
      signOn: "session" as const,
      sessionFields: isInHeader ? {} : { "33": station },
      signOnScope: host.lines.signOnScope,
      mostInFlight: 1_000,
    })),
  };
}
