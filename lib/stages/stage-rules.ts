import { loadOf } from "./loads.ts";
import { complaintsAboutPaths, complaintsAboutProductionPaths } from "./network-path/path-rules.ts";
import { type Complaint, isLocal, type Stage } from "./stage-settings.ts";
import { isZoneOf } from "./values.ts";

/** Rules across settings, and for production. */

const inZones = ({ region, zones, zonesAvoided }: Stage): readonly Complaint[] => [
  ...zones
    .filter((zone) => !isZoneOf(zone, region))
    .map((zone): Complaint => ["zones", `${zone} is no zone of ${region}`]),
  ...zonesAvoided
    .filter((zone) => !zones.includes(zone))
    .map((zone): Complaint => ["zonesAvoided", `${zone} is none of zones`]),
  ...(zones.every((zone) => zonesAvoided.includes(zone))
    ? [["zonesAvoided", "leave one of zones out of it: something has to stand somewhere"] as const]
    : []),
];

const ofCertificates = (stage: Stage): readonly Complaint[] =>
  (
    [
      ["domain", "certificateArn"],
      ["resultsDomain", "resultsCertificateArn"],
    ] as const
  ).flatMap(([domain, certificate]): readonly Complaint[] => {
    const arn = stage[certificate];
    if (stage[domain] === "" || isLocal(stage)) return [];
    if (arn.startsWith(`arn:aws:acm:${stage.region}:${stage.account}:`)) return [];
    return [[certificate, `put the ARN of a certificate for ${stage[domain]} there, of this account and region`]];
  });

const ofTimes = (stage: Stage): readonly Complaint[] => [
  ...(stage.chargePendingSeconds > stage.networkTimeoutSeconds
    ? []
    : ([
        ["chargePendingSeconds", "put more than networkTimeoutSeconds there, or the sweep races every answer"],
      ] as const)),
  ...(stage.authenticationPendingSeconds > stage.directoryServerTimeoutSeconds
    ? []
    : ([
        [
          "authenticationPendingSeconds",
          "put more than directoryServerTimeoutSeconds there, or the sweep races every answer",
        ],
      ] as const)),
];

const ofLoad = (stage: Stage): readonly Complaint[] => {
  if (stage.load === "starting") return [];
  const { mostInFlight } = loadOf(stage).connector;
  return [
    ...(isLocal(stage)
      ? [["load", "put `starting` there: no machine of a developer carries a thousand charges per second"] as const]
      : []),
    ...Object.entries(stage.networkLines).flatMap(([network, known]) =>
      (known?.lines ?? []).flatMap((line, index): readonly Complaint[] =>
        (line.mostInFlight ?? mostInFlight) < mostInFlight
          ? [
              [
                `networkLines.${network}.lines.${index}.mostInFlight`,
                `put ${mostInFlight} or more there, or leave it out: \`load\` is ${stage.load}`,
              ],
            ]
          : [],
      ),
    ),
  ];
};

const ofRecovery = ({ account, recoveryAccount }: Stage): readonly Complaint[] =>
  recoveryAccount === account
    ? [["recoveryAccount", "put another account than that of the stage there: both would be lost together"]]
    : [];

const placeholders: ReadonlySet<string> = new Set(["3DS-SERVER-REFERENCE", "OPERATOR", "REQUESTOR", "000000"]);

const whatToPut: Readonly<Record<string, string>> = {
  referenceNumber: "the reference number that EMVCo gave the 3DS Server",
  operatorId: "the operator id that the network's directory server assigned",
  requestorId: "the requestor id that the network's directory server assigned",
  acquirerBIN: "the acquirer BIN that the network assigned",
};

const ofIdentities = ({ threeDsIdentities }: Stage): readonly Complaint[] =>
  Object.entries(threeDsIdentities).flatMap(([network, identity]) =>
    Object.entries(identity ?? {})
      .filter(([, value]) => placeholders.has(value ?? ""))
      .map(
        ([member, value]): Complaint => [
          `threeDsIdentities.${network}.${member}`,
          `${value} is a placeholder; put ${whatToPut[member] ?? "your own"} there`,
        ],
      ),
  );

const inProduction = (stage: Stage): readonly Complaint[] => {
  const must: readonly (readonly [isRight: boolean, ...Complaint])[] = [
    [stage.domain !== "", "domain", "put the name of the API there: the address that AWS gives it answers nobody"],
    [stage.keepsData, "keepsData", "production keeps its data"],
    [!stage.takesLoopbackTargets, "takesLoopbackTargets", "production sends nothing to its own machines"],
    [stage.wakes.wake.length > 0, "wakes.wake", "put the address there of who gets up for an alarm"],
    [stage.wakes.look.length > 0, "wakes.look", "put the address there of who looks at alarms that can wait"],
  ];
  return [
    ...must.flatMap(([isRight, setting, complaint]): readonly Complaint[] => (isRight ? [] : [[setting, complaint]])),
    ...complaintsAboutProductionPaths(stage),
    ...ofIdentities(stage),
  ];
};

/** Returns the errors of a stage whose single values are valid. */
export const complaintsAbout = (stage: Stage): readonly Complaint[] => [
  ...inZones(stage),
  ...ofCertificates(stage),
  ...ofTimes(stage),
  ...ofRecovery(stage),
  ...ofLoad(stage),
  ...complaintsAboutPaths(stage),
  ...(stage.isProduction ? inProduction(stage) : []),
];
