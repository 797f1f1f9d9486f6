import { type CardNetwork, cardNetworks } from "../../../functions/card-networks/networks.ts";
import { type Complaint, isLocal, type Stage } from "../stage-settings.ts";
import { usesConnector } from "./connector.ts";

/** Rules that involve several connection settings, and rules for production. */

type LinesOfNetwork = NonNullable<Stage["networkLines"][CardNetwork]>;

const ofLine = (place: string, line: LinesOfNetwork["lines"][number]): readonly Complaint[] => [
  ...(line.protection !== "tls" && line.attachment === undefined
    ? ([
        [
          `${place}.attachment`,
          "must be the ID of the VPN connection or circuit that protects this line, because card data on open networks requires strong cryptography (PCI DSS 4.2.1)",
        ],
      ] as const)
    : []),
  ...(line.signOn === "session" && line.messageAuthentication === "mac"
    ? ([
        [
          `${place}.messageAuthentication`,
          "must be `none`, because the stage's own lines do not support message authentication codes; alternatively, connect this network through a switch (`signOn: none`) that generates the codes",
        ],
      ] as const)
    : []),
];

function ofPath(stage: Stage, network: CardNetwork): readonly Complaint[] {
  const path = stage.networkPath[network];
  const lines = stage.networkLines[network];
  const complaints: Complaint[] = [];
  if (path === "connector" && !lines) {
    complaints.push([
      `networkLines.${network}`,
      "must contain the lines that the network assigned, because the `networkPath` of this network is `connector`",
    ]);
  }
  if (lines && path !== "connector") {
    complaints.push([`networkPath.${network}`, `must be \`connector\` unless you remove networkLines.${network}`]);
  }
  if (path === "address" && !stage.networkAddresses[network] && !isLocal(stage)) {
    complaints.push([
      `networkAddresses.${network}`,
      "must be host:port, because the `networkPath` of this network is `address`",
    ]);
  }
  if (stage.networkAddresses[network] && path !== "address") {
    complaints.push([`networkPath.${network}`, `must be \`address\` unless you remove networkAddresses.${network}`]);
  }
  lines?.lines.forEach((line, index) => {
    complaints.push(...ofLine(`networkLines.${network}.lines.${index}`, line));
  });
  return complaints;
}

function ofNames({ networkLines }: Stage): readonly Complaint[] {
  const names = Object.values(networkLines).flatMap((known) => known?.lines.map((line) => line.name) ?? []);
  const twice = new Set(names.filter((one, index) => names.indexOf(one) !== index));
  return [...twice].map((one) => [
    "networkLines",
    `line names must be unique, because leases identify lines by name: ${one} is used more than once`,
  ]);
}

const ofImage = (stage: Stage): readonly Complaint[] =>
  usesConnector(stage) && !isLocal(stage) && stage.connectorImage === ""
    ? [
        [
          "connectorImage",
          "must be the connector image, pinned by digest, because some networks are connected through the connector",
        ],
      ]
    : [];

export const complaintsAboutPaths = (stage: Stage): readonly Complaint[] => [
  ...cardNetworks.flatMap((network) => ofPath(stage, network)),
  ...ofNames(stage),
  ...ofImage(stage),
];

function ofProductionPath(stage: Stage, network: CardNetwork): readonly Complaint[] {
  const path = stage.networkPath[network];
  if (path === "invoke")
    return [[`networkPath.${network}`, "must be `connector` in production, because simulated networks move no money"]];
  if (path === "address") {
    return [
      [
        `networkPath.${network}`,
        "must be `connector` in production, because connections by `address` are not protected. To reach your own switch, define a line to it (`signOn: none`)",
      ],
    ];
  }
  return path && !stage.networkFiles[network]
    ? [
        [
          `networkFiles.${network}`,
          "must define how clearing files are exchanged, because authorized payments must be cleared",
        ],
      ]
    : [];
}

/** Production requires at least one network, and for each network both a connection for authorizations and a file exchange. */
export const complaintsAboutProductionPaths = (stage: Stage): readonly Complaint[] => [
  ...(Object.keys(stage.networkPath).length === 0
    ? ([["networkPath", "must contain the path of each network whose cards the stage accepts"]] as const)
    : []),
  ...cardNetworks.flatMap((network) => ofProductionPath(stage, network)),
];
