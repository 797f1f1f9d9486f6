import type { NetworkLinesFile } from "#network-connector/network-lines";
import { type CardNetwork, cardNetworks } from "../../../functions/card-networks/networks.ts";
import { loadOf } from "../../stages/loads.ts";
import type { Stage } from "../../stages/stage.ts";

type LinesOfNetwork = NonNullable<Stage["networkLines"][CardNetwork]>;
type LinesFileOfNetwork = NetworkLinesFile["networks"][number];

function endpointOf(text: string) {
  const [host = "", port] = text.split(":");
  return { host, port: Number(port) };
}

const lineToFile = (
  {
    endpoints,
    stations,
    attachment: _protectedBy,
    messageAuthentication: _bySwitch,
    ...line
  }: LinesOfNetwork["lines"][number],
  mostInFlight: number,
): LinesFileOfNetwork["lines"][number] => ({
  mostInFlight,
  ...line,
  endpoints: endpoints.map(endpointOf),
  ...(stations && {
    header: { kind: "visa", destinationStation: stations.destination, sourceStation: stations.source },
  }),
});

/**
 * A stage's lines to the card networks, in the connector's configuration format. The networks' dialects are part of the
 * connector image.
 */
const connectorLines = (stage: Stage): NetworkLinesFile => ({
  networks: cardNetworks.flatMap((network) => {
    const known = stage.networkLines[network];
    const { mostInFlight } = loadOf(stage).connector;
    return known ? [{ ...known, network, lines: known.lines.map((line) => lineToFile(line, mostInFlight)) }] : [];
  }),
});

export const connectorLinesText = (stage: Stage): string => JSON.stringify(connectorLines(stage));
