import { type CardNetwork, cardNetworks } from "../../../functions/card-networks/networks.ts";
import { type Complaint, isLocal, type Stage } from "../stage-settings.ts";
import { usesConnector } from "./connector.ts";

/** Rules across the connections to the card networks, and for production. */

type LinesOfNetwork = NonNullable<Stage["networkLines"][CardNetwork]>;

const ofLine = (place: string, line: LinesOfNetwork["lines"][number]): readonly Complaint[] => [
  ...(line.protection !== "tls" && line.attachment === undefined
    ? ([
        [
          `${place}.attachment`,
          "put the id of the VPN connection or of the circuit there that protects this line: card data crosses open networks in strong cryptography only (PCI DSS 4.2.1)",
        ],
      ] as const)
    : []),
  ...(line.signOn === "session" && line.messageAuthentication === "mac"
    ? ([
        [
          `${place}.messageAuthentication`,
          "put `none` there, or lead this network over a switch (`signOn: none`) that makes the codes: lines of the stage's own cannot",
        ],
      ] as const)
    : []),
];

const ofPath = (stage: Stage, network: CardNetwork): readonly Complaint[] => {
  const path = stage.networkPath[network];
  const lines = stage.networkLines[network];
  const complaints: Complaint[] = [];
  if (path === "connector" && !lines) {
    complaints.push([
      `networkLines.${network}`,
      "put the lines there that the network assigned: its path is `connector`",
    ]);
  }
  if (lines && path !== "connector") {
    complaints.push([`networkPath.${network}`, `put \`connector\` there, or take networkLines.${network} away`]);
  }
  if (path === "address" && !stage.networkAddresses[network] && !isLocal(stage)) {
    complaints.push([`networkAddresses.${network}`, "put host:port there: its path is `address`"]);
  }
  if (stage.networkAddresses[network] && path !== "address") {
    complaints.push([`networkPath.${network}`, `put \`address\` there, or take networkAddresses.${network} away`]);
  }
  lines?.lines.forEach((line, index) => {
    complaints.push(...ofLine(`networkLines.${network}.lines.${index}`, line));
  });
  return complaints;
};

const ofNames = ({ networkLines }: Stage): readonly Complaint[] => {
  const names = Object.values(networkLines).flatMap((known) => known?.lines.map((line) => line.name) ?? []);
  const twice = new Set(names.filter((one, index) => names.indexOf(one) !== index));
  return [...twice].map((one) => ["networkLines", `two lines are named ${one}; a lease is by name`]);
};

const ofImage = (stage: Stage): readonly Complaint[] =>
  usesConnector(stage) && !isLocal(stage) && stage.connectorImage === ""
    ? [["connectorImage", "put the image of the connector there, by its digest: some networks are reached through it"]]
    : [];

/** Returns the missing and the conflicting settings of the connections. */
export const complaintsAboutPaths = (stage: Stage): readonly Complaint[] => [
  ...cardNetworks.flatMap((network) => ofPath(stage, network)),
  ...ofNames(stage),
  ...ofImage(stage),
];

const ofProductionPath = (stage: Stage, network: CardNetwork): readonly Complaint[] => {
  const path = stage.networkPath[network];
  if (path === "invoke") return [[`networkPath.${network}`, "put `connector` there: simulated networks move no money"]];
  if (path === "address") {
    return [
      [
        `networkPath.${network}`,
        "put `connector` there, and a line with `signOn: none` to a switch of your own: what is asked at an address is not protected",
      ],
    ];
  }
  return path && !stage.networkFiles[network]
    ? [
        [
          `networkFiles.${network}`,
          "put there how its clearing files go and come: what is authorized has to be cleared",
        ],
      ]
    : [];
};

/** Production has both paths, of authorizations and of files, for each network that it takes, and takes one at least. */
export const complaintsAboutProductionPaths = (stage: Stage): readonly Complaint[] => [
  ...(Object.keys(stage.networkPath).length === 0
    ? ([["networkPath", "put the path of each network there that the stage takes charges for"]] as const)
    : []),
  ...cardNetworks.flatMap((network) => ofProductionPath(stage, network)),
];
